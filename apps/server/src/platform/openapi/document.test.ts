import { calls, refusalCode, wirePath, type CallSpec } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../testing/server-under-test.ts'

/** Games at a provider in memory: a test that asks every call must not depend on what else runs on this machine. */
const truth = createProviderTruth('GPR8')
const network = createScriptedNetwork()
const server = serverUnderTest({
  adapterOf: ({ gpId }) =>
    gpId === 'GPR8' ? createModelAdapter({ truth, network, now: server.clock.now }) : undefined,
})

const reference = z.object({ $ref: z.string() })
const operationShape = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(reference),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.object({ 'application/json': z.object({ schema: reference, example: z.unknown() }) }),
    })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
})
const answeredShape = z.object({
  description: z.string(),
  headers: z.record(z.string(), reference),
  content: z.object({
    'application/json': z.object({
      schema: reference,
      examples: z.record(z.string(), z.object({ value: z.unknown() })),
    }),
  }),
})
const documentShape = z.looseObject({
  openapi: z.literal('3.1.0'),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), operationShape)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    responses: z.record(z.string(), z.unknown()),
  }),
})

const said: unknown[] = []
const note = (...words: unknown[]) => void said.push(words)
const logger = { log: note, warn: note, error: note }

let document: z.infer<typeof documentShape>
let rules: Ajv2020
beforeAll(async () => {
  const response = await server.app.server.inject({
    url: '/api/openapi.json',
    headers: { host: 'localhost' },
  })
  document = documentShape.parse(response.json())
  // The document holds the schemas, so its own keywords are allowed; any other unknown one is a fault.
  rules = new Ajv2020({ strict: true, allErrors: true, logger, formats: { 'date-time': true, uuid: true } })
  rules.addVocabulary(Object.keys(document))
  rules.addSchema({ ...document, $id: 'house' }, 'house', false, false)
})

const all = Object.entries<CallSpec>(calls)

function operationOf(call: CallSpec) {
  const found = document.paths[wirePath(call.path)]?.[call.method === 'GET' ? 'get' : 'post']
  if (!found) throw new Error(`${call.path} is not described`)
  return { ...found, answered: answeredShape.parse(found.responses['200']) }
}

function rule(pointer: string): ValidateFunction {
  const found = rules.getSchema(pointer.replace(/^#/, 'house#'))
  if (!found) throw new Error(`${pointer} leads nowhere`)
  return found
}

function faultsOf(pointer: string, value: unknown) {
  const validate = rule(pointer)
  return validate(value) ? [] : validate.errors
}

test('it has every served call, once, in a declared chapter', () => {
  const paths = Object.entries(document.paths)
  expect(paths.map(([path]) => path).toSorted()).toEqual(
    all.map(([, call]) => wirePath(call.path)).toSorted(),
  )
  const operations = paths.flatMap(([, methods]) => Object.values(methods))
  expect(operations.map(each => each.operationId).toSorted()).toEqual(all.map(([name]) => name).toSorted())
  const chapters = document.tags.map(tag => tag.name)
  expect(operations.flatMap(each => each.tags).filter(tag => !chapters.includes(tag))).toEqual([])
})

test('an independent validator finds no fault', async () => {
  const validator = new Validator({ logger })
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(said).toEqual([])
})

test('every schema is strict JSON Schema, and each is referred to', () => {
  const text = JSON.stringify(document)
  for (const name of Object.keys(document.components.schemas)) {
    const pointer = `#/components/schemas/${name}`
    rule(pointer)
    expect(text).toContain(`"${pointer}"`)
  }
  expect(said).toEqual([])
})

test.each(all)('%s is complete: access, fields, and every code with its data', (name, call) => {
  const { security, requestBody, responses, answered } = operationOf(call)
  const session = [{ session: [] }]
  expect(security).toEqual({ none: [], optional: [{}, ...session], member: session }[call.auth])
  expect(requestBody === undefined).toBe(call.method === 'GET')
  expect('401' in responses).toBe(call.auth === 'member')
  for (const status of ['400', '404', '429', '500', '503']) expect(responses).toHaveProperty(status)

  const codes = [
    `${call.success} success`,
    ...Object.entries(call.partial ?? {}).map(([ending, code]) => `${code} ${ending}`),
    ...Object.entries(call.refusals).map(([ending, spec]) => `${refusalCode(spec)} ${ending}`),
  ]
  expect(answered.description.split(', ')).toEqual(expect.arrayContaining(codes))
  expect(Object.keys(answered.content['application/json'].examples), name).toHaveLength(
    answered.description.split(', ').length,
  )
})

test.each(all)('the examples of %s match its schema', (_name, call) => {
  const { requestBody, answered } = operationOf(call)
  const asked = requestBody?.content['application/json']
  if (asked) {
    expect(faultsOf(asked.schema.$ref, asked.example)).toEqual([])
    expect(call.body.safeParse(asked.example).success).toBe(true)
  }
  const { schema, examples } = answered.content['application/json']
  for (const { value } of Object.values(examples)) expect(faultsOf(schema.$ref, value)).toEqual([])
})

describe('the served calls match the description', () => {
  let token: string
  beforeAll(async () => {
    token = await server.login('member2')
    // The letters of the examples are this member's.
    await server.owner.run(sql`
      update member_letters
         set (site_id, member_id) = (select site_id, id from members where site_id = 1 and account = 'member2')
       where id in (7, 8)`)
    // The first site of the demonstration accepts an e-mail without a code.
    await server.owner.run(sql`
      update register_settings set is_verification = true where site_id = 1 and name = 'member_email'`)
  })

  async function ask(call: CallSpec, payload: string | undefined, headers: Record<string, string> = {}) {
    const response = await server.app.server.inject({
      method: call.method,
      url: wirePath(call.path),
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: token, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const { answered, responses } = operationOf(call)
    const pointer =
      response.statusCode === 200
        ? answered.content['application/json'].schema.$ref
        : `${reference.parse(responses[`${response.statusCode}`]).$ref}/content/application~1json/schema`
    return { status: response.statusCode, faults: faultsOf(pointer, response.json()), response }
  }

  // A leave waits for a game that is starting, and this clock stands still.
  const order = (name: string) => ['play', 'logout'].indexOf(name)
  const inOrder = all.toSorted(([a], [b]) => order(a) - order(b))

  test.each(inOrder)('%s takes its example', async (_name, call) => {
    const example = operationOf(call).requestBody?.content['application/json'].example
    const { status, faults, response } = await ask(
      call,
      example === undefined ? undefined : JSON.stringify(example),
    )
    expect(status).toBe(200)
    expect(faults).toEqual([])
    expect(response.json<{ code?: number }>().code).not.toBe(400)
  })

  test.each([
    ['a body that breaks a rule', 200, '{"account":5}', {}],
    ['a body that is no JSON', 400, '{', {}],
    ['a body of another kind', 415, 'a', { 'content-type': 'text/plain' }],
    ['a body without end', 413, JSON.stringify({ account: 'a'.repeat(70_000) }), {}],
  ])('%s is answered as told', async (_what, status, payload, headers) => {
    const answer = await ask(calls.login, payload, headers)
    expect(answer).toMatchObject({ status, faults: [] })
  })

  test('so is a call without its session', async () => {
    expect(await ask(calls.myCash, '{}', { authorization: 'unknown' })).toMatchObject({
      status: 401,
      faults: [],
    })
  })

  test('an undeclared answer would be noticed', async () => {
    const { response } = await ask(calls.siteDetail, '{}')
    const { schema } = operationOf(calls.siteDetail).answered.content['application/json']
    const envelope = response.json<Record<string, unknown>>()
    expect(faultsOf(schema.$ref, { ...envelope, code: 7 })).not.toEqual([])
    expect(faultsOf(schema.$ref, { ...envelope, more: true })).not.toEqual([])
  })
})
