import { type Ledger } from '@glasshouse/ledger'
import { type Sql } from '@glasshouse/postgres'
import { type FaultName } from '../rules.ts'

/**
 * Planted bugs of a ledger with a hot entry point, and the fault that reveals each. Each wraps a part from outside;
 * none exists in the ledger itself.
 */
export const hotPathMutants = {
  /** The ledger looks for a key and finds nothing, and stores it once more. */
  lookupFindsNothing: 'commitUnknown',
  /** A connection lost at the commit is taken for success. */
  lossIsYes: 'commitUnknown',
  /** The rows that go with a submission are written when its movements are already kept. */
  rowsComeAfter: 'diedInTransaction',
  /** The ledger knows a key again and does not look what it was used for. */
  contentIsIgnored: 'keyReused',
  /** The guard is not asked. */
  guardIsSkipped: 'forbidden',
  /** The ledger asks no account whether there is enough. */
  floorIsSkipped: 'spentTwice',
  /** A second copy of a submission gets a new answer. */
  copyIsNew: 'pressedTwice',
  /** Of many that wait, one is forgotten. */
  waitingIsForgotten: 'manyAtOnce',
} as const satisfies Record<string, FaultName>

export type HotPathMutant = keyof typeof hotPathMutants

export function rewriteHotPath(mutant: HotPathMutant | undefined): (statement: Sql) => Sql {
  const change = mutant && rewrites[mutant]
  if (!change) return statement => statement
  const [find, replace] = change
  // Without its name, because the name belongs to the original text.
  return ({ text, values, ...named }) =>
    text.includes(find) ? { text: text.replace(find, replace), values } : { text, values, ...named }
}

/** What is found in a statement, and what is put in its place. */
const rewrites: Readonly<Partial<Record<HotPathMutant, readonly [find: string, replace: string]>>> = {
  lookupFindsNothing: [
    'ledger.apply($1, $2, $3,',
    'ledger.apply(array(select gen_random_uuid() from unnest($1::uuid[])), $2, $3,',
  ],
  // The key replaces the content.
  contentIsIgnored: ['ledger.apply($1, $2, $3,', 'ledger.apply($1, $2, coalesce($1::uuid[], $3::uuid[]),'],
  guardIsSkipped: ["where not (data ->> 'allowed')::boolean", 'where false'],
}

export function cutHotPath(mutant: HotPathMutant | undefined): (statement: Sql) => boolean {
  return ({ text }) => mutant === 'rowsComeAfter' && text.includes('insert into push.outbox')
}

/** Around the entry point itself. */
export function mutateSubmit(ledger: Ledger, mutant: HotPathMutant | undefined): Ledger {
  if (mutant === 'waitingIsForgotten') return forgetfulLedger(ledger)
  if (mutant !== 'copyIsNew') return ledger
  const seen = new Set<string>()
  return {
    ...ledger,
    submit: submission => {
      const { scope, key, content } = submission.key
      const isCopy = seen.has(key)
      seen.add(key)
      return ledger.submit(
        isCopy ? { ...submission, key: { scope, key: `${key} again`, content } } : submission,
      )
    },
  }
}

/** The tenth of those that wait at the same time is never answered. */
function forgetfulLedger(ledger: Ledger): Ledger {
  let waiting = 0
  return {
    ...ledger,
    submit: async submission => {
      waiting += 1
      if (waiting === 10) return new Promise<never>(() => undefined)
      try {
        return await ledger.submit(submission)
      } finally {
        waiting -= 1
      }
    },
  }
}
