import { expect, test } from 'vitest'
import { refuseApplication, type OfferTerms } from './applications.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const open: OfferTerms = {
  takesApplications: true,
  currencies: null,
  startAt: null,
  endAt: null,
  withinDays: null,
  status: null,
}
const registeredAt = new Date('2026-11-10T12:00:00Z')

test.each<[string, Partial<OfferTerms>, string | undefined]>([
  ['there is no obstacle', {}, undefined],
  ['it starts this moment', { startAt: now }, undefined],
  ['it ends in a second', { endAt: at('12:00:01') }, undefined],
  ['it is for this currency', { currencies: ['USD', 'VND'] }, undefined],
  ['the account is young enough', { withinDays: 11 }, undefined],
  ['it was asked for', { status: 'waiting' }, 'alreadyApplied'],
  ['it was declined, and is over', { status: 'declined', endAt: at('11:00:00') }, 'alreadyApplied'],
  ['it ends this moment', { endAt: now }, 'over'],
  ['it is over, for others', { endAt: now, currencies: ['THB'] }, 'over'],
  ['applications are closed', { takesApplications: false }, 'conditionNotMet'],
  ['it begins in a second', { startAt: at('12:00:01') }, 'conditionNotMet'],
  ['it is for another currency', { currencies: ['THB'] }, 'conditionNotMet'],
  ['the account is as old as that', { withinDays: 10 }, 'conditionNotMet'],
])('where %s', (_what, change, refusal) => {
  expect(refuseApplication({ ...open, ...change }, { currency: 'VND', registeredAt }, now)).toBe(refusal)
})
