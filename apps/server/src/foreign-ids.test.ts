import { calls, type CallSpec, type SentBodyOf } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createFakeGateway } from './modules/money/cashier/channels/fake/fake-gateway.ts'
import { newAddress } from './testing/asking.ts'
import { holdersOn, sharedBet, chosenGame, type Holder, type Thing } from './testing/holders.ts'
import { serverUnderTest, type Asked } from './testing/server-under-test.ts'

const network = createScriptedNetwork()
const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({
  gateways: new Map([['till', gateway.channel]]),
  adapterOf: ({ gpId }) =>
    createModelAdapter({ truth: createProviderTruth(gpId), network, now: server.clock.now }),
})

type Body = Readonly<Record<string, unknown>>

/** What a schema of zod keeps of those within it. */
const wrapping = z.object({
  def: z.object({
    element: z.unknown().optional(),
    innerType: z.unknown().optional(),
    options: z.array(z.unknown()).optional(),
  }),
})

type Row = {
  readonly thing: Thing
  /** Well formed, but unknown. */
  readonly unknown: string
  /** What the call needs beside the id. */
  readonly body?: Body
  /** Where a site has one for all its members: only the other site's is foreign. */
  readonly isOfSite?: true
  /** Parts of an answer that differ each time. */
  readonly isFresh?: true
}

const playId = crypto.randomUUID()
const platform = { thing: 'platform', unknown: 'GPZZ', isOfSite: true } as const
const game = { ...chosenGame, lobby_url: 'http://localhost/close' }
const favourite = { data: [{ status: 1 }] }
const order = { thing: 'order', unknown: 'D202001010001' } as const

/** One row for each field that names a thing: whose the thing is, and what else the call is asked with. */
const rows: Readonly<Record<string, Row>> = {
  'layout.member_id': { thing: 'member', unknown: '999999' },
  'removeTrustedDevice.id': { thing: 'device', unknown: '999999' },
  'removeLinkedAccount.id': { thing: 'link', unknown: '999999' },
  'oauthBind.ticket': { thing: 'ticket', unknown: 'T'.repeat(43) },
  'oauthFinish.ticket': { thing: 'entry', unknown: 'T'.repeat(43) },
  'play.gpId': { ...platform, body: game },
  'myCash.gp_id': platform,
  'play.gp_id': { ...platform, body: game },
  'playStatus.play_id': { thing: 'play', unknown: playId },
  'leave.play_id': { thing: 'play', unknown: playId },
  'leave.gpId': platform,
  'balanceTransfer.gp_id': { ...platform, body: { direction: 'in', amount: '1' } },
  'betRecords.gp_id': platform,
  'betExport.gp_id': { ...platform, isFresh: true },
  'transferRecords.gp_id': platform,
  'transferExport.gp_id': { ...platform, isFresh: true },
  'betProof.bet_id': { thing: 'bet', unknown: 'nobodys', body: { gp_id: 'GPR8' } },
  'betProof.gp_id': { ...platform, body: { bet_id: sharedBet } },
  'depositStore.channel_id': {
    thing: 'channel',
    unknown: '999999',
    body: { amount: '500000' },
    isOfSite: true,
  },
  'depositDetail.order_number': order,
  'depositCancel.order_number': order,
  'bindBankAccount.bank_id': {
    thing: 'bank',
    unknown: '999999',
    body: { account_name: 'An', account_number: '0071000123457', withdraw_password: '1357' },
    isOfSite: true,
  },
  'removeBankAccount.id': { thing: 'bankAccount', unknown: '999999', body: { withdraw_password: '1357' } },
  'defaultBankAccount.id': { thing: 'bankAccount', unknown: '999999' },
  'withdrawalStore.bank_account_id': {
    thing: 'bankAccount',
    unknown: '999999',
    body: { amount: '100000', withdraw_password: '1357' },
  },
  'withdrawalDetail.order_number': { thing: 'withdrawal', unknown: 'W202001010001' },
  'withdrawalCancel.order_number': { thing: 'withdrawal', unknown: 'W202001010001' },
  'readLetter.id': { thing: 'letter', unknown: '999999' },
  'destroyLetter.id': { thing: 'letter', unknown: '999999' },
  'announcementDetail.id': { thing: 'announcement', unknown: '999999', isOfSite: true },
  'lastPlayingGame.gp_id': { ...platform, body: { gt_id: 2 } },
  'gameLabel.gp_id': { ...platform, body: { currency: 'VND', game_type_id: 2 } },
  'storeFavourites.data.0.game_id': { thing: 'game', unknown: '999999', body: favourite, isOfSite: true },
  // Asked of the member's own agency, by the account's number too.
  'applyForAgentCheck.agent_id': { thing: 'member', unknown: '999999' },
  'demoGames.gp_id': { ...platform, body: { currency: 'VND' } },
  'demoPlay.gp_id': { ...platform, body: { currency: 'VND', game_code: 'SL01' } },
  'grantClaim.id': { thing: 'programme', unknown: '999999', isOfSite: true },
  'redEnvelope.id': { thing: 'envelope', unknown: '999999', isOfSite: true },
  'redEnvelopeProof.id': { thing: 'envelope', unknown: '999999', isOfSite: true },
  'discountApply.id': { thing: 'discount', unknown: '999999', isOfSite: true },
  'discountDetail.id': { thing: 'discount', unknown: '999999', isOfSite: true },
  'faqDetail.id': { thing: 'faq', unknown: '999999', isOfSite: true },
  'mainDetail.id': { thing: 'page', unknown: '999999', isOfSite: true },
  'memberInfo.id': { thing: 'agent', unknown: 'ABSENT', isOfSite: true },
  'linkVisit.agent_id': { thing: 'agent', unknown: 'ABSENT', isOfSite: true },
  'validMessage.agent_id': { thing: 'agent', unknown: 'ABSENT', isOfSite: true },
}

/** Fields named like an id that identify no row. */
const nobodys: Readonly<Record<string, string>> = {
  'hotGames.gt_id': 'one of the eight types of games',
  'betRecords.gt_id': 'one of the eight types of games',
  'lastPlayingGame.gt_id': 'one of the eight types of games',
  'tagGameList.gt_id': 'one of the eight types of games',
  'gameLabel.game_type_id': 'one of the eight types of games',
  'play.extra.table_id': 'a table of a provider, which knows whose seat it is',
  'betExport.gt_id': 'one of the eight types of games',
  'demoGames.game_type_id': 'one of the eight types of games',
  'balanceRefresh.gp_id': 'a platform, which may hold money of members after it was removed from their site',
  'bindBankAccount.account_number':
    'a number at the member’s bank; whether it is taken is told only after the proofs',
  'checkInStore.id': 'compared with the programme that runs, which the server finds itself',
  'fbTracking.event_id': 'a word of the page that tells of the event',
  'profileEdit.identity_id': 'a document number, entered by its owner',
  'register.identity_id': 'a document number, entered by its owner',
  'verifyField.identity_id': 'a document number, entered by its owner',
  // Only agents are answered, and of the own branch alone: downline.test.ts and settlement.test.ts.
  'agentSubAccountUpdate.id': 'a sub-account of the caller: sub-accounts.test.ts',
  'agentLinkUpdate.id': 'a link of the caller: links.test.ts',
  'agentDownline.parent_id': 'an agent of the caller’s branch',
  'agentDownline.after_id': 'where a page of the caller’s branch ended',
  'agentSettlementDetail.id': 'a period in which the caller’s branch has a line',
  'agentSettlementDetail.agent_id': 'an agent of the caller’s branch',
  'agentSettlementBets.id': 'a period in which the caller’s branch has a line',
  'agentSettlementPackage.id': 'a period in which the caller’s branch has a line',
  'agentSettlementBets.member_id': 'a member of the caller’s branch',
  'agentSettlementDetail.after_id': 'where a page of the caller’s branch ended',
  // A secret of 256 bits that only the browser of the login has: second-proof.test.ts and device.test.ts.
  'doubleValidation.member_login_id': 'a secret of one login',
  'skipDoubleValidation.member_login_id': 'a secret of one login',
  'sendDeviceCode.member_login_id': 'a secret of one login',
  'verifyDevice.member_login_id': 'a secret of one login',
}

const isId = (field: string) => /^id$|_id$|^gpId$|_?(number|ticket)$/.test(field) && field !== 'site_id'
const all: readonly (readonly [string, CallSpec])[] = Object.entries(calls)
const fieldsOf = (call: CallSpec) => Object.keys((call.body as z.ZodObject).shape) // every body is an object
const idFields = all.flatMap(([name, call]) =>
  pathsIn(call.body)
    .filter(path => isId(path.at(-1) ?? ''))
    .map(path => ({ key: [name, ...path].join('.'), call, path })),
)

/** Every field of a body, those within other fields too; the items of a list are 0. */
function pathsIn(schema: unknown): (readonly string[])[] {
  const part = z.object({ shape: z.record(z.string(), z.unknown()) }).safeParse(schema).data
  if (part) {
    return Object.entries(part.shape).flatMap(([name, inner]) => [
      [name],
      ...pathsIn(inner).map(path => [name, ...path]),
    ])
  }
  const { def } = wrapping.parse(schema)
  return [
    ...(def.element === undefined ? [] : pathsIn(def.element).map(path => ['0', ...path])),
    ...(def.innerType === undefined ? [] : pathsIn(def.innerType)),
    ...(def.options ?? []).flatMap(pathsIn),
  ]
}

/** A body with a value at such a place, and beside it what is there already. */
function withValue(within: unknown, [name = '', ...rest]: readonly string[], value: string): unknown {
  const before: Body = typeof within === 'object' && within !== null ? { ...within } : {}
  const inner = rest.length === 0 ? value : withValue(before[name], rest, value)
  return name === '0' ? [inner] : { ...before, [name]: inner }
}

const holders = holdersOn(server)
let me: Asked
let neighbour: Holder
let stranger: Holder

beforeAll(async () => {
  await holders.furnish()
  neighbour = await holders.hold(1, 'member8')
  stranger = await holders.hold(2, 'far1')
  me = { token: await server.login('member1') }
})

type Question = { readonly call: CallSpec; readonly body: unknown; readonly value: string }

/** Platform, currency and page of the request, as on the holder's site. */
function bodyOf({ body = {} }: Row, { things }: Holder): Body {
  const here = { lobby_url: 'http://siam.localhost/close', currency: 'THB', gp_id: things.platform }
  return Object.fromEntries(Object.entries(here).filter(([name]) => name in body))
}

/** The answer without its time and the id itself; for an export the content of the file. */
async function answerTo({ call, body, value }: Question, row: Row, who: Asked) {
  await server.clock.advance(250)
  const asked = call.auth === 'none' ? { ...who, address: newAddress() } : who
  // The schema is asked first; a body that it refuses would prove nothing.
  expect(call.body.safeParse(body).error).toBeUndefined()
  const answer = await server.ask(call, body, asked)
  const text = answer.text.replaceAll(`"${value}"`, '""').replaceAll(server.clock.now().toISOString(), '')
  if (!row.isFresh) return { status: answer.status, text }
  const { url } = z.object({ url: z.string() }).parse(answer.raw)
  const file = await server.app.server.inject({ url, headers: { host: who.host ?? 'localhost' } })
  return { status: file.statusCode, text: file.body }
}

const tableRow = z.object({ name: z.string(), field: z.enum(['member_id', 'site_id']) })
const hashRow = z.object({ name: z.string(), hash: z.nullable(z.string()) })

/** Every row of every table that belongs to the neighbour, the stranger, or the other site. */
async function theirRows() {
  const tables = await server.owner.all(
    tableRow,
    sql`
      select c.oid::regclass::text as name, a.attname as field
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname in ('member_id', 'site_id')
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
  )
  const whose = { site_id: '2', member_id: `${neighbour.memberId}, ${stranger.memberId}` }
  const each = tables.map(
    ({ name, field }) =>
      `select '${name}.${field}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash
         from ${name} t where ${field} in (${whose[field]})`,
  )
  return server.owner.all(hashRow, { text: `${each.join(' union all ')} order by 1`, values: [] })
}

describe('an id of another member', () => {
  test('has a row here, for every call that takes it', () => {
    const missing = idFields.filter(({ key }) => !(key in rows) && !(key in nobodys)).map(({ key }) => key)
    expect(
      missing,
      'Each of these fields names a thing by its id. Add a row to `rows` (and the thing to testing/holders.ts, if it is a new ' +
        'kind), which proves that another member’s and another site’s is answered like an unknown one; or say in ' +
        '`nobodys` why it identifies no row.',
    ).toEqual([])
  })

  test('has no row where no call takes it', () => {
    const known = new Set(idFields.map(({ key }) => key))
    expect([...Object.keys(rows), ...Object.keys(nobodys)].filter(key => !known.has(key))).toEqual([])
  })

  const walked = idFields.flatMap(({ key, call, path }) => {
    const row = rows[key]
    return row ? [{ key, call, path, row }] : []
  })

  test.each(walked)('is unknown: $key', async ({ call, path, row }) => {
    const ask = (value: string, who: Asked) =>
      answerTo({ call, value, body: withValue(row.body, path, value) }, row, who)
    const unknown = await ask(row.unknown, me)
    const before = await theirRows()
    for (const { things } of row.isOfSite ? [stranger] : [neighbour, stranger]) {
      expect(await ask(things[row.thing], me)).toEqual(unknown)
    }
    expect(await theirRows()).toEqual(before)
  })

  test.each(walked)('is known: $key', async ({ call, path, row }) => {
    const { asked, things } = stranger
    const isOver = call === calls.leave
    const here = isOver ? { ...things, play: await holders.openGame(asked, things.platform) } : things
    const body: Body = { ...row.body, ...bodyOf(row, stranger) }
    const ask = (value: string) => answerTo({ call, value, body: withValue(body, path, value) }, row, asked)
    const unknown = await ask(row.unknown)
    expect(await ask(here[row.thing])).not.toEqual(unknown)
  })
})

test('an id made by the server contains its time', () => {
  for (const { things } of [neighbour, stranger]) expect(things.play).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

describe('another site’s number', () => {
  const sited = all.filter(([, call]) => fieldsOf(call).includes('site_id'))

  test.each(sited)('is no site of %s', async (_name, call) => {
    const body = { ...call.example, site_id: 2 } as SentBodyOf<typeof call> // refused before it is looked at
    const answer = await server.ask(call, body, { ...me, address: newAddress() })
    expect(answer.code).toBe(400)
    expect(answer.raw).toMatchObject({ errors: { site_id: expect.any(String) } })
  })
})
