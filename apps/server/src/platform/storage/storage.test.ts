import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createMovableClock } from '@glasshouse/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage, createS3Storage, layered, type Storage } from './index.ts'
import { signed } from './s3-signature.ts'
import { typeOfKey } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-storage-'))
const keys = { region: 'eu-test-1', accessKeyId: 'AKTEST', secretAccessKey: 'a-secret-of-this-test' }
const bucket = createBucket(keys)
let store: Server
let s3: Storage

beforeAll(async () => {
  store = createServer(
    (request, response) =>
      void bucket.answer(request).then(answer => {
        response.writeHead(answer.status).end(answer.body)
      }),
  )
  await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve))
  const address = store.address()
  if (address === null || typeof address === 'string') throw new Error('the store has no port')
  s3 = open()
  function open() {
    return createS3Storage(
      { ...keys, endpoint: `http://127.0.0.1:${portOf(store)}`, bucket: 'pictures' },
      createMovableClock(new Date('2026-11-21T12:00:00Z')),
    )
  }
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => createFolderStorage(folder), putInto(folder)],
  ['a bucket', () => s3, bucket.put],
] as const)('%s', (_name, open, put) => {
  test('gives back what was put in, the newest of it, with the type of its name', async () => {
    const storage = open()
    put('1/logo.svg', Buffer.from('<svg/>'))
    put('1/banners/home-wide.png', Buffer.from([1, 2, 3]))
    expect((await storage.read('1/logo.svg'))?.bytes.toString()).toBe('<svg/>')
    put('1/logo.svg', Buffer.from('<svg xmlns=""/>'))
    expect(await storage.read('1/logo.svg')).toEqual({
      bytes: Buffer.from('<svg xmlns=""/>'),
      type: 'image/svg+xml',
    })
    expect((await storage.read('1/banners/home-wide.png'))?.bytes).toEqual(Buffer.from([1, 2, 3]))
  })

  test('has nothing where nothing was put', async () => {
    expect(await open().read('1/no-such.png')).toBeUndefined()
  })

  test('takes no name that leads elsewhere', async () => {
    for (const key of [
      '1/../2/logo.svg',
      '../logo.svg',
      '/etc/passwd',
      '1/logo.html',
      '1//logo.svg',
      'logo.svg',
    ]) {
      await expect(open().read(key)).rejects.toThrow('is no key')
    }
  })
})

test('a store that knows another secret refuses, and that is no missing file', async () => {
  const wrong = createS3Storage(
    {
      ...keys,
      secretAccessKey: 'another',
      endpoint: `http://127.0.0.1:${portOf(store)}`,
      bucket: 'pictures',
    },
    createMovableClock(new Date()),
  )
  await expect(wrong.read('1/logo.svg')).rejects.toThrow('answered 403')
})

test('what the first store lacks comes from the second', async () => {
  const [first, beneath] = [join(folder, 'first'), join(folder, 'beneath')]
  const both = layered(createFolderStorage(first), createFolderStorage(beneath))
  putInto(beneath)('1/a.svg', Buffer.from('beneath'))
  expect((await both.read('1/a.svg'))?.bytes.toString()).toBe('beneath')
  putInto(first)('1/a.svg', Buffer.from('first'))
  expect((await both.read('1/a.svg'))?.bytes.toString()).toBe('first')
})

test.each([
  ['1/env.json', 'application/json; charset=utf-8'],
  ['12/a/b/c.webp', 'image/webp'],
  ['1/page.html', undefined],
  ['0/a.svg', undefined],
  ['1/.hidden.svg', undefined],
  ['1/a%2fb.svg', undefined],
  [`1/${'a'.repeat(300)}.svg`, undefined],
])('%s is served as %s', (key, type) => expect(typeOfKey(key)).toBe(type))

/** The example of Amazon's guide to signature version 4: GET of an object with a range. */
test('signs as the published example does', () => {
  const request = {
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: { range: 'bytes=0-9' },
  } as const
  const example = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  expect(signed(request, example, new Date('2013-05-24T00:00:00Z'))['authorization']).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  )
})

/** Puts files into a folder as an operator does. */
function putInto(root: string) {
  return (key: string, bytes: Buffer) => {
    mkdirSync(dirname(join(root, key)), { recursive: true })
    writeFileSync(join(root, key), bytes)
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the store has no port')
  return address.port
}

/** A bucket in memory with its own implementation of the signature, from the received request alone. */
function createBucket({ region, accessKeyId, secretAccessKey }: typeof keys) {
  const files = new Map<string, Buffer>()
  const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
  const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
    const header = request.headers.authorization ?? ''
    const [, id, day, signedNames = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
        header,
      ) ?? []
    if (id !== accessKeyId || day === undefined) return false
    const headerOf = (name: string) => [request.headers[name] ?? ''].flat().join()
    const bodyHash = headerOf('x-amz-content-sha256')
    const stamp = headerOf('x-amz-date')
    if (bodyHash !== hash(body) || !stamp.startsWith(day) || !signedNames.split(';').includes('host'))
      return false
    const names = signedNames.split(';')
    const lines = names.map(name => `${name}:${headerOf(name).trim()}\n`).join('')
    const canonical = `${request.method}\n${request.url}\n\n${lines}\n${names.join(';')}\n${bodyHash}`
    const scope = `${day}/${region}/s3/aws4_request`
    const key = mac(mac(mac(mac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
    return mac(key, `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${hash(canonical)}`).toString('hex') === signature
  }
  return {
    put: (key: string, bytes: Buffer) => void files.set(`/pictures/${key}`, bytes),
    answer: async (request: IncomingMessage): Promise<{ status: number; body?: Buffer }> => {
      const body = await buffer(request)
      if (!isSigned(request, body)) return { status: 403 }
      const file = files.get(request.url ?? '')
      return file ? { status: 200, body: file } : { status: 404 }
    },
  }
}
