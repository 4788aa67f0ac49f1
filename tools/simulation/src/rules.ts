/** The invariants of every world, whatever fails there. A broken one is reported by this text. */
export const rules = {
  currencyIsClosed: 'the balances of a currency add up to zero',
  balanceIsItsEntries: 'a balance is what the entries of its account come to',
  moneyIsThere: 'no account spends or holds more than it has',
  heldIsOnItsWay: 'what is held is exactly what is on its way',
  entriesKeepCurrency: 'no entry of an account is of another currency',
  historyIsWhole: 'what was written stays: every entry names the one before it',
  entriesHaveKeys: 'every entry was made under a key, and every key has its entries',
  keyHasOneContent: 'a key that was used is refused with other content',
  refusalChangesNothing: 'a refusal changes nothing in the books',
  guardHolds: 'what a guard forbids does not happen',
  answerStays: 'who asks again under a key hears what was told the first time',
  rowsGoWithMoney: 'the rows that go with a submission are written once, with it, or not at all',
  pageAddsUp: 'the parts on a wallet page come to its total',
  nothingFromNowhere: 'what a member has is what came in and was won, less what was lost and went out',
  yesIsKept: 'what was confirmed has been done',
  paidOutOnce: 'a withdrawal is paid out once at most, whatever is lost or repeated',
  creditedOnce: 'an order is credited once at most, however its payment is reported',
  creditedAsPaid: 'without the word of a person an order is credited only with what was asked for and paid',
  orderMatchesLedger: 'an order says of its credit what the ledger says',
  onePressOneOrder: 'a press has one order, however often it is repeated, and is never in its own way',
  endIsFinal: 'what has ended stays as it ended',
  nothingIsGuessed: 'what a provider or a payer did is reported by them before it counts',
  mirrorIsTrue: 'our mirror shows a balance that the provider has had since money last moved',
  everythingEnds: 'when the faults are over, whatever was begun comes to its proper end',
  newsIsTrue: 'the last balance that a member was told is the one they have',
  newsIsInOrder: 'an older balance is never told after a newer one',
  oneRecoveryAtATime: 'two recoveries of one member never run side by side',
} as const
export type RuleName = keyof typeof rules

/** The faults of these worlds. Each has a planted bug that is found by it; else it would prove nothing. */
export const faults = {
  answerLost: 'the other side has done it, and its answer is lost',
  requestLost: 'a request never arrives, and nothing comes back',
  requestLate: 'a request arrives after the other side has answered that it is unknown',
  connectionLost: 'the connection breaks after the request has arrived',
  answerForged: "something on the way answers in the other side's name",
  errorAfterwards: 'the other side fails after it has done what was asked',
  diedBeforeAsking: 'the process dies with the money held and the provider not yet asked',
  diedBeforeBooking: 'the process dies after the provider has agreed and before that is booked',
  diedInTransaction: 'the database loses the connection in the middle of a transaction',
  commitUnknown: 'the connection is lost at the commit, which has happened or has not',
  clockJumps: "the house's clock jumps, forward or back",
  pressedTwice: 'the same thing is wanted twice at once, by a double click or in two tabs',
  manyAtOnce: 'very many want something in the same moment',
  keyReused: 'a key that was used comes again with other content',
  forbidden: 'something is wanted that a guard forbids',
  refusedHalfway: 'a transaction is refused after it has moved money',
  spentTwice: 'everything that is there is spent several times at once',
  movedMeanwhile: 'money moves at a provider while its balance is being read',
  roundKeepsMoney: 'an open round keeps a part of the money with the provider',
  reportedTwice: 'a payment is told many times, by messages, by questions and by a person',
  paidOtherwise: 'another amount or another currency is paid than was asked for',
  messageForged: 'a message is forged',
} as const
export type FaultName = keyof typeof faults

/** A rule that does not hold, and what was seen of it. */
export class BrokenRule extends Error {
  constructor(rule: RuleName, seen: string) {
    super(`not so: ${rules[rule]} (${seen})`)
    this.name = 'BrokenRule'
  }
}

export function broken(rule: RuleName, seen: string): never {
  throw new BrokenRule(rule, seen)
}
