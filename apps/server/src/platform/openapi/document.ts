import { languageNames, services, wirePath, type CallSpec } from '@glasshouse/contract'
import {
  commonAnswers,
  commonResponses,
  commonSchemas,
  endingsOf,
  envelopeOf,
  exampleAnswer,
  type Components,
} from './answers.ts'
import { formSchemas, schemaOf, type JsonObject } from './schemas.ts'

const referral = `Calls of the member site of Glasshouse.

Every answer is an envelope: \`code\` says how it went, \`message\` says it for a person, \`data\` carries the rest, and
\`apiResponseData\` repeats it for pages of an older generation. Codes are whole numbers and mean something within their
call; 100 or 1000 is a success. A refusal travels with HTTP 200: other statuses are about the request itself.

Amounts are decimal text, never numbers. Instants are ISO 8601 in UTC. Fields of a body that a call does not name are
dropped; fields of an answer are all named here.

Which site is meant follows from the host. A member is who sends the token of a session.`

/** OpenAPI 3.1 of the served calls, generated from the contract: the description is what is checked. */
export function openapiDocument(served: ReadonlyMap<string, CallSpec>): JsonObject {
  const all = [...served].map(([name, call]) => describe(name, call))
  const components: Components = Object.assign(
    formSchemas(),
    commonSchemas(),
    ...all.map(each => each.schemas),
  )
  const chapters = new Set([...served.values()].map(call => call.service))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glasshouse',
      version: '1',
      summary: 'The house you can see through.',
      description: referral,
    },
    servers: [{ url: '/', description: 'The site whose host is asked.' }],
    tags: [...chapters].sort().map(number => {
      const { name, about } = services[number]
      return { name, description: about }
    }),
    paths: Object.fromEntries(
      all.map(({ name, call, data }) => [
        wirePath(call.path),
        { [call.method.toLowerCase()]: operation({ name, call, data, components }) },
      ]),
    ),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, as a login answers it. The prefix Bearer is optional.',
        },
      },
      parameters: requestHeaders,
      headers: responseHeaders,
      responses: commonResponses(),
      schemas: components,
    },
  }
}

type Described = {
  readonly name: string
  readonly call: CallSpec
  readonly data: JsonObject
  readonly schemas: Readonly<Record<string, JsonObject>>
}

/** The schemas of one call, each under a name of its own: its body, what it carries, and all its endings. */
function describe(name: string, call: CallSpec): Described {
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const own = schemaOf(call.data, 'output')
  const isForm = typeof own['$ref'] === 'string'
  const data = isForm ? own : { $ref: `#/components/schemas/${typeName}Data` }
  const schemas = {
    ...(call.method === 'GET' ? {} : { [`${typeName}Body`]: schemaOf(call.body, 'input') }),
    ...(isForm ? {} : { [`${typeName}Data`]: own }),
    [`${typeName}Answer`]: { oneOf: endingsOf(name, call, data).map(ending => envelopeOf(call, ending)) },
  }
  return { name, call, data, schemas }
}

type Operation = Omit<Described, 'schemas'> & { readonly components: Components }

const securities: Readonly<Record<CallSpec['auth'], readonly JsonObject[]>> = {
  none: [],
  optional: [{}, { session: [] }],
  member: [{ session: [] }],
}

function operation(described: Operation): JsonObject {
  const { name, call } = described
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const statuses = commonAnswers.filter(([status]) => isPossible(status, call))
  return {
    operationId: name,
    tags: [services[call.service].name],
    summary: call.title,
    ...(call.description === undefined ? {} : { description: call.description }),
    security: securities[call.auth],
    parameters: [
      { $ref: '#/components/parameters/Language' },
      ...(call.legacy ? [] : [{ $ref: '#/components/parameters/Envelope' }]),
      ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(call.method === 'GET' ? {} : { requestBody: requestBody(`${typeName}Body`, call) }),
    responses: {
      200: answered(`${typeName}Answer`, described),
      ...Object.fromEntries(
        statuses.map(([status, , component]) => [status, { $ref: `#/components/responses/${component}` }]),
      ),
    },
  }
}

function isPossible(status: string, call: CallSpec): boolean {
  if (status === '401') return call.auth === 'member'
  return call.method !== 'GET' || (status !== '413' && status !== '415')
}

function requestBody(component: string, call: CallSpec): JsonObject {
  return {
    // An empty body counts as an empty object, which is enough for a call without required fields.
    required: call.example !== undefined,
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${component}` },
        example: (call.example ?? {}) as JsonObject, // written as JSON in the contract
      },
    },
  }
}

function answered(component: string, { name, call, data, components }: Operation): JsonObject {
  const endings = endingsOf(name, call, data)
  const isAboutMember = call.auth !== 'none'
  return {
    description: endings.map(ending => `${ending.code} ${ending.name}`).join(', '),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(isAboutMember ? { 'X-Push-Seq': { $ref: '#/components/headers/PushSeq' } } : {}),
      ...(isAboutMember ? { Authorization: { $ref: '#/components/headers/NewToken' } } : {}),
      ...(call.startsSession ? { Authorization: { $ref: '#/components/headers/Token' } } : {}),
      ...(call.startsSession ? { 'Set-Cookie': { $ref: '#/components/headers/Device' } } : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${component}` },
        examples: Object.fromEntries(
          endings.map(ending => [ending.name, { value: exampleAnswer(call, ending, components) }]),
        ),
      },
    },
  }
}

const requestHeaders: JsonObject = {
  Language: {
    name: 'Language',
    in: 'header',
    description: "The language of names and messages. Without it the site's own.",
    schema: { $ref: '#/components/schemas/Language' },
    example: languageNames.find(name => name === 'vi_VN') ?? null,
  },
  Envelope: {
    name: 'X-Envelope',
    in: 'header',
    description:
      'With `legacy` the answer comes in the older envelope: `header.status` is `codeFull`, `header.desc` the message, `body` the data.',
    schema: { type: 'string', enum: ['legacy'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'An idempotency key of your own. Repeated with it, the call answers as before and does nothing a second time.',
    schema: { type: 'string', pattern: '^[!-~]{1,64}$' },
    example: 'deposit-7f3a',
  },
}

const text: JsonObject = { type: 'string' }

const responseHeaders: JsonObject = {
  RequestId: { description: 'Under which the house finds this request in its log.', schema: text },
  PushSeq: {
    description: 'How far push had come: every event up to this number is in the answer.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  NewToken: {
    description:
      'A token that replaces the one that was sent, which works 30 seconds more. Not in every answer.',
    schema: text,
  },
  Token: { description: 'The token of the new session, after a success.', schema: text },
  Device: { description: 'Names the browser that logged in. Other clients get none.', schema: text },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'string', pattern: '^[0-9]+$' } },
}
