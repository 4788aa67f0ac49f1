import {
  openOperators,
  type BetChange,
  type Decided,
  type Decision,
  type DecisionRefusal,
  type Operators,
  type ResultDecision,
  type Subject,
} from '@glasshouse/arcade/operators'
import { isCurrency, type Currency } from '@glasshouse/money'
import { amountText, timeText } from '../staff/deposit-lines.ts'
import {
  refused,
  runUnderstood,
  type Answer,
  type StaffCommand,
  type Understood,
  type Written,
} from '../staff/staff-command.ts'
import { returnLines } from './return-lines.ts'

export const arcadeUsage = `npm run arcade -- list GAME                   the newest events or rounds of a game that have bets
npm run arcade -- show ID                     an event or a round, and what was decided about it
npm run arcade -- waiting                     what waits for a second person, for a process, or for money
npm run arcade -- preview ID void             which bets and how much money it would change
npm run arcade -- preview ID resettle
npm run arcade -- void ID --reason WHY
npm run arcade -- resettle ID --reason WHY
npm run arcade -- returns [GAME]              what games returned in 30 days, and what they state

A void event counts 1.00 in its bets; of a void round stakes return. Settled bets are settled again, and the difference
moves in the players' wallets. Resettle gives an event what its seed draws, also one that was void after its end.
Players read the reason, not the name. Above a sum another person decides the same within a day; then it is done, by a
running Arcade within a second. Who decided, when and why is kept.`

type Verb = StaffCommand<Operators>

const one = { names: [1, 1], options: [] } as const

export const arcadeVerbs: Readonly<Record<string, Verb>> = {
  list: { ...one, decides: false, run: list },
  show: { ...one, decides: false, run: show },
  waiting: { names: [0, 0], options: [], decides: false, run: waiting },
  preview: { names: [2, 2], options: [], decides: false, run: preview },
  returns: { names: [0, 1], options: [], decides: false, run: returns },
  void: { ...one, decides: true, run: (operators, written) => decide(operators, written, 'void') },
  resettle: { ...one, decides: true, run: (operators, written) => decide(operators, written, 'resettled') },
}

export async function runAtArcade(
  url: string | undefined,
  understood: Understood<Operators>,
): Promise<Answer> {
  if (url === undefined) return { done: false, lines: ['ARCADE_DATABASE_URL does not name a database.'] }
  const operators = await openOperators(url)
  try {
    return await runUnderstood(operators, understood)
  } finally {
    await operators.close()
  }
}

const mostListed = 30

async function list(operators: Operators, { names: [code = ''] }: Written): Promise<Answer> {
  const game = operators.games.get(code.toUpperCase())
  if (!game || (!game.book && !game.shared)) {
    const codes = [...operators.games.values()]
      .filter(each => each.book ?? each.shared)
      .map(each => each.code)
    return {
      done: false,
      lines: [`No such game has events or shared rounds (${code}); these have: ${codes.join(', ')}.`],
    }
  }
  const found = await operators.list(game.code, mostListed)
  if (found.length === 0) return { done: true, lines: ['No event or round of this game has a bet.'] }
  return { done: true, lines: found.map(subjectLine) }
}

async function show(operators: Operators, { names: [id = ''] }: Written): Promise<Answer> {
  const file = isId(id) ? await operators.find(id) : undefined
  if (!file) return unknown(id)
  return {
    done: true,
    lines: [subjectLine(file.subject), ...file.decisions.map(each => `  ${decisionLine(each)}`)],
  }
}

async function waiting(operators: Operators): Promise<Answer> {
  const { decisions, changing } = await operators.waiting(mostListed)
  if (decisions.length + changing.length === 0) return { done: true, lines: ['Nothing waits.'] }
  return {
    done: true,
    lines: [
      ...decisions.map(each => `${each.subject}  ${decisionLine(each)}`),
      ...changing.map(each => subjectLine(each)),
    ],
  }
}

async function returns(operators: Operators, { names: [code] }: Written): Promise<Answer> {
  return { done: true, lines: returnLines(await operators.returns(), code?.toUpperCase()) }
}

const decisions: Readonly<Record<string, Decision>> = { void: 'void', resettle: 'resettled' }

async function preview(operators: Operators, { names: [id = '', verb = ''] }: Written): Promise<Answer> {
  const decision = Object.hasOwn(decisions, verb) ? decisions[verb] : undefined
  if (!decision) return { done: false, lines: [`It is void or resettle, not "${verb}".`] }
  if (!isId(id)) return unknown(id)
  const found = await operators.preview(id, decision)
  if (!found.ok) return { done: false, lines: [`It cannot be: ${words[found.refusal]} (${id})`] }
  const { subject, changes } = found.value
  return {
    done: true,
    lines: [subjectLine(subject), ...changeLines(changes), 'Nothing is changed by a preview.'],
  }
}

async function decide(
  operators: Operators,
  { by, names: [id = ''], options: { reason = '' } }: Written,
  decision: Decision,
): Promise<Answer> {
  if (!isId(id)) return unknown(id)
  const decided = await operators.decide(id, decision, { by, reason })
  return decided.ok ? { done: true, lines: decidedLines(decided.value) } : refused(words[decided.refusal], id)
}

function decidedLines({ subject, changes, isProposal }: Decided): string[] {
  return [
    subjectLine(subject),
    ...changeLines(changes),
    isProposal
      ? 'Proposed. This sum needs a second person: it is done when one decides the same within a day.'
      : 'Decided. A running Arcade does it within a second; bets whose money is not there wait for it.',
  ]
}

const words: Readonly<Record<DecisionRefusal, string>> = {
  subjectUnknown: 'there is no such event or round.',
  voidAlready: 'it is void already.',
  isWaiting: 'a decision about it waits for a running Arcade.',
  notOver: 'it is not over, or was taken out before its end.',
  roundsStay: 'rounds of tables are drawn once; they can only be void.',
  seedLost: 'its seed cannot be read any more.',
  tablesChanged: 'its game has other tables now, so what its seed drew cannot be drawn again.',
  nothingChanges: 'it has the result that its seed draws, and every bet on it is settled by that.',
  proposedByYou: 'you proposed it; another person decides.',
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

function unknown(id: string): Answer {
  return { done: false, lines: [`There is no such event or round (${id}).`] }
}

function subjectLine({ id, isEvent, gameCode, number, state, startsAt, bets, changeDueAt }: Subject): string {
  const what = `${gameCode} ${isEvent ? 'event' : 'round'} ${number}`
  const when = `${isEvent ? 'starts' : 'closes'} ${timeText(startsAt)}`
  const rest = changeDueAt ? ', settled bets are still to be changed' : ''
  return `${id}  ${what}: ${state}, ${when}, ${bets} ${bets === 1 ? 'bet' : 'bets'}${rest}`
}

const names = { void: 'void', resettled: 'settled again' } as const

function decisionLine(decision: ResultDecision): string {
  const { isProposal, decidedBy, reason, decidedAt, moved } = decision
  const sums = Object.entries(moved).flatMap(([currency, units]) =>
    isCurrency(currency) && units !== '0' ? [amountText(BigInt(units), currency)] : [],
  )
  return [
    `${timeText(decidedAt)}  ${names[decision.decision]}${isProposal ? ' proposed' : ''} by ${decidedBy ?? 'a process'}: ${reason}`,
    ...(sums.length > 0 ? [`moves ${sums.join(', ')}`] : []),
    ...(isProposal ? [] : [endText(decision)]),
  ].join('; ')
}

function endText({ carriedOutAt, failedAt, failure }: ResultDecision): string {
  if (carriedOutAt) return `done ${timeText(carriedOutAt)}`
  return failedAt && failure
    ? `failed ${timeText(failedAt)}: ${words[failure]}`
    : 'waits for a running Arcade'
}

/** The first bets one by one, then all in sum. */
function changeLines(changes: readonly BetChange[]): string[] {
  const more = changes.length > mostListed ? [`  and ${changes.length - mostListed} more`] : []
  return [...changes.slice(0, mostListed).map(changeLine), ...more, ...sumLines(changes)]
}

function changeLine({ betId, ref, currency, stakeUnits, fromUnits, toUnits, isShort }: BetChange): string {
  const money = (units: bigint) => amountText(units, currency)
  const now = fromUnits === null ? 'open' : `paid ${money(fromUnits)}`
  const then = toUnits === null ? 'goes on without it' : `comes to ${money(toUnits)}`
  return `  ${betId}  ${ref}  stake ${money(stakeUnits)}, ${now}, ${then}${isShort ? '; the wallet has too little now' : ''}`
}

function sumLines(changes: readonly BetChange[]): string[] {
  const by = new Map<Currency, { taken: bigint; given: bigint; returned: bigint }>()
  for (const { currency, fromUnits, toUnits } of changes) {
    const sum = by.get(currency) ?? { taken: 0n, given: 0n, returned: 0n }
    by.set(currency, sum)
    if (toUnits === null) continue
    if (fromUnits === null) sum.returned += toUnits
    else if (toUnits > fromUnits) sum.given += toUnits - fromUnits
    else sum.taken += fromUnits - toUnits
  }
  const short = changes.filter(({ isShort }) => isShort).length
  const sums = [...by].map(([currency, { taken, given, returned }]) => {
    const money = (units: bigint) => amountText(units, currency)
    return `${money(taken)} taken back, ${money(given)} given, ${money(returned)} of open stakes returned`
  })
  return [
    `${changes.length} ${changes.length === 1 ? 'bet changes' : 'bets change'}${sums.length > 0 ? `: ${sums.join('; ')}` : ''}`,
    ...(short > 0 ? [`${short} of them wait until their wallets have the money`] : []),
  ]
}
