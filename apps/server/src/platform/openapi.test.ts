import { readFile } from 'node:fs/promises'
import { calls, callsNotServedYet, wirePath } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../testing/server-under-test.ts'
import { codesDocument, codesFile } from './codes-document.ts'

const server = serverUnderTest()

const mediaShape = z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) })
/** The parts of OpenAPI 3.1 that are used here, as its specification shapes them. */
const documentShape = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().regex(/^\/api\//),
    z.partialRecord(
      z.enum(['get', 'post']),
      z.object({
        operationId: z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        requestBody: z.object({ required: z.boolean(), content: mediaShape }).optional(),
        responses: z.record(
          z.string().regex(/^[1-5]\d\d$/),
          z.object({ description: z.string().min(1), content: mediaShape }),
        ),
      }),
    ),
  ),
  components: z.object({ securitySchemes: z.record(z.string(), z.object({ type: z.literal('apiKey') })) }),
})

test('the description has every served call and follows the form of OpenAPI', async () => {
  const response = await server.app.server.inject({
    url: '/api/openapi.json',
    headers: { host: 'localhost' },
  })
  const document = documentShape.parse(response.json())
  expect(Object.keys(document.paths).toSorted()).toEqual(
    Object.values(calls)
      .map(call => wirePath(call.path))
      .toSorted(),
  )
  const operations = Object.values(document.paths).flatMap(path => Object.values(path))
  expect(new Set(operations.map(each => each.operationId)).size).toBe(operations.length)
  expect(JSON.stringify(document)).not.toContain('$schema')
})

test('the description says what a call answers', async () => {
  const response = await server.app.server.inject({
    url: '/api/openapi.json',
    headers: { host: 'localhost' },
  })
  const { paths } = documentShape.parse(response.json())
  const login = paths['/api/login']?.post
  expect(login?.responses['200']?.description).toBe(
    '100 success, 101 wrongCredentials, 102 accountDisabled, 103 accountFrozen, 105 captchaWrong, 996 tooFrequent',
  )
  expect(login?.requestBody?.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['account', 'password'],
  })
  expect(paths['/api/member/profile/my_cash']?.post?.responses['401']).toBeDefined()
})

test('docs/codes.md is what the contract says today', async () => {
  expect(await readFile(codesFile, 'utf8')).toBe(codesDocument())
})

test('the list of codes has every call, served or not, and a meaning for each refusal', () => {
  const document = codesDocument()
  for (const call of Object.values(calls)) expect(document).toContain(`\`${wirePath(call.path)}\``)
  for (const [, path] of callsNotServedYet) expect(document).toContain(`\`${wirePath(path)}\``)
})
