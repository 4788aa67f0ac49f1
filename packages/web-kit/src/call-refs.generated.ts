/**
 * Calls that the first screen makes, one export each so that a page ships only those it makes. Written by
 * calls.build.ts from the contract; the types compare it with the contract.
 */
import type { calls } from '@glasshouse/contract'
import type { CallRef } from './call-ref.ts'

type Calls = typeof calls

export const marquee: CallRef<Calls['marquee']> = {
  method: 'POST',
  path: '/arks/web/announcement/marquee',
  auth: 'optional',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const bulletin: CallRef<Calls['bulletin']> = {
  method: 'POST',
  path: '/arks/web/bulletin',
  auth: 'none',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const memberBulletin: CallRef<Calls['memberBulletin']> = {
  method: 'POST',
  path: '/arks/web/bulletin/member',
  auth: 'member',
  takesSite: true,
  refusals: {},
  partial: {},
}
export const logout: CallRef<Calls['logout']> = {
  method: 'POST',
  path: '/logout',
  auth: 'optional',
  refusals: {},
  partial: {},
}
export const jackpot: CallRef<Calls['jackpot']> = {
  method: 'POST',
  path: '/v2/get_jackpot',
  auth: 'none',
  refusals: {},
  partial: {},
}
