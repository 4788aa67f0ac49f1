import { largestAmountUnits, type Currency } from '@glasshouse/money'
import { type LedgerRefusal } from '../submissions.ts'

/**
 * The ledger as one page of arithmetic, for tests: no locks, no batches, one submission after another. What it answers
 * is what the real one must answer.
 */
export type ModelAccount = {
  readonly currency: Currency
  readonly floor: 'zero' | 'none'
  readonly frozen: boolean
  balance: bigint
  held: bigint
}

export type ModelOpening = {
  readonly type: 'post' | 'hold'
  readonly debit: number
  readonly credit: number
  readonly units: bigint
  readonly currency: Currency
}

export type ModelClosing = {
  readonly type: 'postHold' | 'voidHold'
  /** The place of a hold among all that were made, in order. */
  readonly hold: number
  /** Of a posting: missing means all of it. */
  readonly units?: bigint
}

export type ModelMovement = ModelOpening | ModelClosing

export type ModelSubmission = { key: string; content: string; movements: readonly ModelMovement[] }

export type ModelDecision =
  | { readonly refusal: LedgerRefusal; readonly movement?: number }
  | { readonly afters: readonly (readonly [bigint, bigint])[]; readonly replayed: boolean }

type ModelHold = { debit: number; credit: number; units: bigint; open: boolean }

type Step = { refusal: LedgerRefusal } | { afters: readonly [bigint, bigint] }

export class LedgerModel {
  readonly accounts: ModelAccount[]
  readonly holds: ModelHold[] = []
  private readonly keys = new Map<
    string,
    { content: string; afters: readonly (readonly [bigint, bigint])[] }
  >()

  constructor(accounts: readonly ModelAccount[]) {
    this.accounts = accounts.map(account => ({ ...account }))
  }

  submit({ key, content, movements }: ModelSubmission): ModelDecision {
    const stored = this.keys.get(key)
    if (stored) {
      return stored.content === content ? { afters: stored.afters, replayed: true } : { refusal: 'keyReused' }
    }
    const before = structuredClone({ accounts: this.accounts, holds: this.holds })
    const afters: (readonly [bigint, bigint])[] = []
    for (const [movement, each] of movements.entries()) {
      const step = 'hold' in each ? this.close(each) : this.open(each)
      if ('refusal' in step) {
        this.accounts.splice(0, Infinity, ...before.accounts)
        this.holds.splice(0, Infinity, ...before.holds)
        return { refusal: step.refusal, movement }
      }
      afters.push(step.afters)
    }
    this.keys.set(key, { content, afters })
    return { afters, replayed: false }
  }

  private open(movement: ModelOpening): Step {
    const { units, currency } = movement
    const debit = this.accounts[movement.debit]
    const credit = this.accounts[movement.credit]
    if (units < 1n || units > largestAmountUnits) return { refusal: 'amountOutOfRange' }
    if (movement.debit === movement.credit) return { refusal: 'sameAccount' }
    if (!debit || !credit) return { refusal: 'accountMissing' }
    if (debit.currency !== currency || credit.currency !== currency) return { refusal: 'currencyMismatch' }
    if (debit.frozen) return { refusal: 'accountFrozen' }
    if (debit.floor === 'zero' && debit.balance - debit.held < units) return { refusal: 'insufficientFunds' }
    if (movement.type === 'hold') {
      debit.held += units
      this.holds.push({ debit: movement.debit, credit: movement.credit, units, open: true })
    } else {
      debit.balance -= units
      credit.balance += units
    }
    return { afters: [debit.balance, credit.balance] }
  }

  private close(movement: ModelClosing): Step {
    const hold = this.holds[movement.hold]
    const asked = movement.type === 'postHold' ? movement.units : undefined
    if (asked !== undefined && (asked < 1n || asked > largestAmountUnits))
      return { refusal: 'amountOutOfRange' }
    if (!hold) return { refusal: 'holdMissing' }
    if (!hold.open) return { refusal: 'holdClosed' }
    if (asked !== undefined && asked > hold.units) return { refusal: 'exceedsHold' }
    const debit = this.accounts[hold.debit]
    const credit = this.accounts[hold.credit]
    if (!debit || !credit) throw new Error('a hold was made on accounts that are not there')
    hold.open = false
    debit.held -= hold.units
    if (movement.type === 'postHold') {
      debit.balance -= asked ?? hold.units
      credit.balance += asked ?? hold.units
    }
    return { afters: [debit.balance, credit.balance] }
  }
}
