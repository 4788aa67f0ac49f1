import {
  calls,
  codeFull,
  commonCodes,
  refusalCode,
  wirePath,
  type CallSpec,
  type RefusalSpec,
} from '@glasshouse/contract'
import { z } from 'zod'

/** OpenAPI 3.1 of every served call, generated from the contract: what is said here is what is checked. */
export function openapiDocument(served: ReadonlyMap<string, CallSpec> = new Map(Object.entries(calls))) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glasshouse',
      version: '1',
      description:
        'Calls of the member site. Every answer is an envelope; `code` says how it went, whole numbers compared as numbers.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      [...served].map(([name, call]) => [
        wirePath(call.path),
        { [call.method.toLowerCase()]: operation(name, call) },
      ]),
    ),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The token, raw or after Bearer.',
        },
      },
      headers: {
        authorization: {
          description: 'A token that replaces the one that was sent; the old one works 30 seconds more.',
          schema: { type: 'string' },
        },
      },
    },
  }
}

function operation(name: string, call: CallSpec) {
  const securities = { none: [], optional: [{}, { session: [] }], member: [{ session: [] }] } as const
  return {
    operationId: name,
    security: securities[call.auth],
    ...(call.method === 'GET'
      ? {}
      : {
          requestBody: {
            required: false,
            content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
          },
        }),
    responses: {
      200: {
        description: outcomes(call),
        ...(call.auth === 'none'
          ? {}
          : { headers: { authorization: { $ref: '#/components/headers/authorization' } } }),
        content: { 'application/json': { schema: { oneOf: [success(call), ...refusals(call)] } } },
      },
      ...(call.auth === 'member' ? { 401: commonResponse('noSession') } : {}),
      400: commonResponse('badRequest'),
      413: commonResponse('tooLarge'),
      415: commonResponse('wrongMediaType'),
      429: commonResponse('flood'),
    },
  }
}

function outcomes(call: CallSpec): string {
  const named = [
    `${call.success} success`,
    ...Object.entries(call.partial ?? {}).map(([name, code]) => `${code} ${name} (partly done)`),
    ...Object.entries(call.refusals).map(([name, spec]) => `${refusalCode(spec)} ${name}`),
  ]
  return named.join(', ')
}

function success(call: CallSpec) {
  const codes = [call.success, ...Object.values(call.partial ?? {})]
  return envelope(call, codes, jsonSchema(call.data, 'output'))
}

function refusals(call: CallSpec) {
  const declared = Object.values(call.refusals)
  const hasBadField = declared.some(spec => refusalCode(spec) === commonCodes.badField.code)
  const common: readonly RefusalSpec[] = hasBadField ? [] : [{ code: commonCodes.badField.code }]
  return [...declared, ...common].map(spec => {
    const shape = typeof spec === 'number' ? undefined : spec.data
    return envelope(call, [refusalCode(spec)], shape ? jsonSchema(shape, 'output') : {})
  })
}

function envelope(call: CallSpec, codes: readonly number[], data: object) {
  if (call.legacy) {
    return {
      type: 'object',
      required: ['header', 'body'],
      properties: {
        header: {
          type: 'object',
          required: ['status', 'desc'],
          properties: {
            status: { enum: codes.map(code => codeFull(call.service, code)) },
            desc: { type: 'string' },
          },
        },
        body: data,
      },
    }
  }
  return {
    type: 'object',
    required: ['code', 'message', 'codeFull', 'apiResponseData', 'data'],
    properties: {
      code: { enum: codes },
      message: { type: 'string' },
      codeFull: { enum: codes.map(code => codeFull(call.service, code)) },
      apiResponseData: data,
      data,
    },
  }
}

function commonResponse(name: keyof typeof commonCodes) {
  return {
    description: `${commonCodes[name].code} ${name}`,
    content: { 'application/json': { schema: anyEnvelope } },
  }
}

const anyEnvelope = {
  type: 'object',
  required: ['code', 'message', 'codeFull'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, codeFull: { type: 'string' } },
} as const

function jsonSchema(schema: CallSpec['body'], io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
