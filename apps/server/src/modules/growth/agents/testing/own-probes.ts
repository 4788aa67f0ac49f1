import { calls } from '@glasshouse/contract'
import { readZip } from '../../../../platform/testing/read-zip.ts'
import { ownPackage } from '../own-package.ts'
import { accountOf, codeOf } from './forest.ts'
import type { Question } from './foreign-probes.ts'
import { from } from './foreign-world.ts'

/** Calls whose answer is of one agent alone: neither of those beside, nor of those below. */
export const ownQuestions: Readonly<Record<string, Question>> = {
  readLinks: async ({ server, linkIds }, caller, place) => {
    const { data } = await server.ask(calls.agentPromotion, {}, from(caller))
    return data.links.some(({ id, code }) => id === linkIds[place] || code.startsWith(`${codeOf(place)}.`))
  },
  changeLink: async ({ server, linkIds }, caller, place) => {
    const body = { id: linkIds[place] ?? '', name: `Own ${codeOf(place)}` }
    return isFound(await server.ask(calls.agentLinkUpdate, body, from(caller)))
  },
  readClerks: async ({ server, clerkIds }, caller, place) => {
    const answer = await server.ask(calls.agentSubAccounts, {}, from(caller))
    return isFound(answer) && answer.data.list.some(({ id }) => id === clerkIds[place])
  },
  changeClerks: async ({ server, clerkIds }, caller, place) => {
    const body = { id: clerkIds[place] ?? '', name: 'Clerk' }
    return isFound(await server.ask(calls.agentSubAccountUpdate, body, from(caller)))
  },
  ownLines: async ({ server, earned, settlementId }, caller, place) => {
    const { data } = await server.ask(calls.agentSettlement, {}, from(caller))
    const line = data.list.find(({ id }) => id === settlementId)
    const detail = await server.ask(calls.agentSettlementDetail, { id: settlementId }, from(caller))
    return line !== undefined && `${BigInt(detail.data.ggr) * 10_000n}` === earned[place]
  },
}

/** What is taken along has the own branch; it is of the branch, as what is opened. */
export const packageOf: Question = async ({ server, settlementId, forest }, { memberId }, place) => {
  const { database, clock } = server
  const archive = await ownPackage({ database, clock }).pack({
    siteId: 1,
    memberId,
    currency: 'VND',
    language: 'en_US',
    timezone: 'America/Caracas',
    input: { id: settlementId },
  })
  const files = archive ? readZip(Buffer.from(archive)) : []
  const sums = files.find(({ name }) => name === 'settlement.csv')
  return sums?.text.includes(`,${forest.idOf(place)},${codeOf(place)},`) ?? false
}

/** Open to everybody, and says nothing of any agent. */
export const planOf: Question = async ({ server }, caller, place) => {
  const { raw } = await server.ask(calls.agentPlan, { currency: 'VND' }, from(caller))
  const text = JSON.stringify(raw)
  return [codeOf(place), accountOf(place, 1)].some(name => isNamed(text, name))
}

/** Also within a longer text; a longer word is another name. */
export const isNamed = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`, 'u').test(text)

function isFound({ code }: { readonly code: number }): boolean {
  if (![1000, 403, 404].includes(code)) throw new Error(`answered ${code}`)
  return code === 1000
}
