import { notifyPush } from '@glasshouse/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { watchLoginLook, type LoginLook } from './login-look.ts'

afterEach(() => vi.unstubAllGlobals())

const asked = { template: 'mobile', layout: 'bob_mobile', locale: 'en_XA' } as const
const changed = { language: 'en_US', updated_at: '2026-11-22T00:00:00.000Z' }
const origin = { channel: 'web', seq: 1 }

/** A server that answers each call with these data, and remembers the requests. */
function house(answers: Record<string, unknown>) {
  const bodies: Record<string, unknown> = {}
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const path = Object.keys(answers).find(each => url.endsWith(each))
    if (path === undefined) throw new Error('no answer')
    bodies[path] = JSON.parse(body)
    const data = answers[path]
    return new Response(JSON.stringify({ code: 100, message: '', codeFull: '', apiResponseData: data, data }))
  })
  return bodies
}

const background = { photo_path: '/storage/1/register-mobile.svg', color: '#0b1a1f', updated_at: '' }
const advertisement = {
  id: 1,
  position: 'beside',
  photo_path: '',
  title: 'New here?',
  link_type: 1,
  link_method: 0,
  url: '/discount/101',
  language: null,
  sort: 0,
  start_at: null,
  end_at: null,
} as const

test('the content beside the forms is read for this layout, and again when an operator changed it', async () => {
  const answers: Record<string, unknown> = {
    'register-background/detail': { background },
    model_login: { list: [] },
  }
  const bodies = house(answers)
  const looks: LoginLook[] = []
  const stop = watchLoginLook(asked, look => looks.push(look))
  await vi.waitFor(() => expect(looks).toEqual([{ background, advertisements: [] }]))
  expect(bodies['register-background/detail']).toMatchObject({ template: 'mobile' })
  expect(bodies['model_login']).toMatchObject({ model_version: 'bob_mobile', language: 'en_US' })

  answers['model_login'] = { list: [advertisement] }
  notifyPush('model_login.url', changed, origin)
  await vi.waitFor(() => expect(looks[1]).toEqual({ background, advertisements: [advertisement] }))

  stop()
  notifyPush('model_login.url', changed, origin)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(looks).toHaveLength(2)
})

test('if nothing can be read the forms are shown alone', async () => {
  house({})
  const looks: LoginLook[] = []
  const stop = watchLoginLook(asked, look => looks.push(look))
  await vi.waitFor(() => expect(looks).toEqual([{ background: null, advertisements: [] }]))
  stop()
})
