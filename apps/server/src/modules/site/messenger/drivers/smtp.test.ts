import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Letter } from './driver.ts'
import { createSmtp } from './smtp.ts'

/** What arrived, as the server read it from the wire. */
const arrived: { from: string; to: string; text: string; user: string | undefined }[] = []
let url = ''

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, callback) =>
    password === 'right' ? callback(null, { user: username }) : callback(failure(535)),
  onRcptTo: ({ address }, _session, callback) => {
    if (address.startsWith('unknown')) callback(failure(550))
    else if (address.startsWith('busy')) callback(failure(451))
    else callback()
  },
  onData: (stream, session, callback) => {
    const deps: Buffer[] = []
    stream.on('data', (part: Buffer) => deps.push(part))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      arrived.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(each => each.address).join(),
        text: Buffer.concat(deps).toString(),
        user: typeof session.user === 'string' ? session.user : undefined,
      })
      callback()
    })
  },
})

function failure(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode })
}

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // it listens on a port, not on a pipe
  url = `smtp://house:right@127.0.0.1:${port}`
})
afterAll(() => new Promise<void>(resolve => server.close(resolve)))

const letter: Letter = {
  id: 'glasshouse-7',
  to: 'an@example.com',
  subject: 'Mã của bạn',
  text: 'Mã là 123456.',
}
const inFiveSeconds = () => AbortSignal.timeout(5_000)
const from = 'Glasshouse <no-reply@glasshouse.example>'

test('a message arrives whole, with the configured sender', async () => {
  expect(await createSmtp({ url, from }).deliver(letter, inFiveSeconds())).toBe('sent')
  const [mail] = arrived
  expect(mail).toMatchObject({ from: 'no-reply@glasshouse.example', to: letter.to, user: 'house' })
  expect(mail?.text).toContain('Message-ID: <glasshouse-7@glasshouse.example>')
  expect(mail?.text).toMatch(/Subject: =\?UTF-8\?/)
  expect(mail?.text).toContain('Content-Transfer-Encoding: base64')
  const body = mail?.text.split('\r\n\r\n').slice(1).join('') ?? ''
  expect(Buffer.from(body, 'base64').toString()).toBe(letter.text)
})

test('a recipient that the server rejects is refused for good', async () => {
  expect(
    await createSmtp({ url, from }).deliver({ ...letter, to: 'unknown@example.com' }, inFiveSeconds()),
  ).toBe('refused')
})

test.each(['an bob@mail.example', 'bob@mail.example,an@example.com', 'An <bob@mail.example>'])(
  'what is written as %s reaches no other mailbox that it could be read as',
  async to => {
    arrived.length = 0
    await createSmtp({ url, from })
      .deliver({ ...letter, to }, inFiveSeconds())
      .catch(() => 'failed')
    expect(arrived.flatMap(mail => mail.to.split(','))).not.toContain('bob@mail.example')
  },
)

test.each([
  ['is busy', () => url, 'busy@example.com'],
  ['does not know our password', () => url.replace('right', 'wrong'), letter.to],
  ['is not there', () => 'smtp://127.0.0.1:1', letter.to],
])('a server that %s is asked again later', async (_what, address, to) => {
  await expect(
    createSmtp({ url: address(), from }).deliver({ ...letter, to }, inFiveSeconds()),
  ).rejects.toThrow()
})
