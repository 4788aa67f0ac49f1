import { agentChanges, calls, type CallSpec } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { actNamed } from './acts.rules.ts'

const all: Readonly<Record<string, CallSpec>> = calls

test('each change that is kept has a name, and a call of a newer server has none', () => {
  for (const act of agentChanges) expect(actNamed(act)).toBe(act)
  for (const call of ['agentMadeTomorrow', '', 'agentlinkstore', 'constructor']) {
    expect(actNamed(call)).toBeUndefined()
  }
})

/** What a sub-account may ask for that changes something or takes it away; all else that it may ask only reads. */
const changing = ['agentLinkStore', 'agentLinkUpdate', 'agentTransfer', 'agentSettlementPackage']
const reading = [
  'agentDownline',
  'agentOperationTable',
  'agentPromotion',
  'agentSettlement',
  'agentSettlementBets',
  'agentSettlementDetail',
  'agentStratifiedTable',
  'agentTransferRecord',
  'agentTransferSetting',
]

test('a call that sub-accounts may ask as the agent is a change that is shown, or a reading', () => {
  const asked = Object.entries(all)
    .filter(([, { forSubAccounts }]) => forSubAccounts !== undefined && forSubAccounts !== 'self')
    .map(([name]) => name)
  expect(asked.toSorted()).toEqual([...changing, ...reading].toSorted())
  expect(changing.filter(name => actNamed(name) === undefined)).toEqual([])
  expect(reading.filter(name => actNamed(name) !== undefined)).toEqual([])
})

test('what changes sub-accounts is the agent’s alone', () => {
  const own = agentChanges.filter(act => !changing.includes(act))
  expect(own).toEqual(['agentSubAccountStore', 'agentSubAccountUpdate'])
  expect(own.map(act => all[act]?.forSubAccounts)).toEqual([undefined, undefined])
})
