import { ask, toasts, type Question } from '@glasshouse/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdLinks } from '../../held-links.ts'
import { guardLinks } from './use-guarded-links.ts'

/** The question is put to whoever sits before the page; here it is written down, and answered as the test says. */
const asked = vi.hoisted((): { questions: Question[]; answer: string | undefined } => ({
  questions: [],
  answer: undefined,
}))
vi.mock('@glasshouse/web-kit', async original => ({
  ...(await original<object>()),
  ask: async (question: Question): ReturnType<typeof ask> => {
    asked.questions.push(question)
    return asked.answer
  },
}))

class StandInElement {
  closest() {
    return this
  }
}

class StandInLink extends StandInElement {
  readonly href: string
  readonly dataset: Readonly<Record<string, string>>
  readonly username = ''
  constructor(href: string, isDeclared: boolean) {
    super()
    this.href = href
    this.dataset = isDeclared ? { declared: 'true' } : {}
  }
  get origin() {
    return new URL(this.href).origin
  }
  click() {
    for (const each of heard) each({ target: this, preventDefault: vi.fn(), stopPropagation: vi.fn() })
  }
}

const opened = vi.fn<(url: string, target: string, features: string) => void>()
const openExternal = vi.fn()
let heard: ((event: object) => void)[] = []
let end: () => void

beforeEach(() => {
  heard = []
  opened.mockReset()
  openExternal.mockReset()
  asked.questions = []
  asked.answer = undefined
  vi.stubGlobal('Element', StandInElement)
  vi.stubGlobal('HTMLAnchorElement', StandInLink)
  vi.stubGlobal('location', { origin: 'https://house.example' })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })
  vi.stubGlobal('window', { open: opened })
  vi.stubGlobal('document', {
    addEventListener: (_type: string, press: (event: object) => void) => heard.push(press),
    removeEventListener: (_type: string, press: unknown) => (heard = heard.filter(each => each !== press)),
  })
  end = guardLinks('en_US', { url: '', open_method: 1 })
})
afterEach(() => {
  for (const { id } of toasts.current()) toasts.dismiss(id)
  vi.unstubAllGlobals()
})

/** Presses a link; true where the browser is left to follow it. */
function press(href: string, isDeclared = false): boolean {
  const event = {
    target: new StandInLink(href, isDeclared),
    preventDefault: vi.fn(),
    stopPropagation: vi.fn(),
  }
  for (const each of heard) each(event)
  return event.preventDefault.mock.calls.length === 0
}

test('a link that is pressed before the guard is there waits for it; a page of ours does not', async () => {
  end()
  holdLinks()
  expect(press('https://house.example/faq/1')).toBe(true)
  expect(press(elsewhere)).toBe(false)
  expect(asked.questions).toEqual([])
  end = guardLinks('en_US', { url: '', open_method: 1 })
  await vi.waitFor(() => expect(asked.questions).toHaveLength(1))
  expect(heard).toHaveLength(1)
})

const elsewhere = 'https://sponsor.example/club'

test('a link out of the site asks first, naming the host, and opens nothing to whoever stays', async () => {
  expect(press(elsewhere)).toBe(false)
  await vi.waitFor(() => expect(asked.questions).toHaveLength(1))
  expect(asked.questions[0]?.text).toContain('sponsor.example')
  expect(opened).not.toHaveBeenCalled()
})

test('whoever agrees goes there in a window that knows nothing of this one', async () => {
  asked.answer = ''
  press(elsewhere)
  await vi.waitFor(() =>
    expect(opened).toHaveBeenCalledExactlyOnceWith(elsewhere, '_blank', 'noopener,noreferrer'),
  )
})

test.each([
  [1, 'noopener,noreferrer'],
  [2, 'popup,width=480,height=720,noopener,noreferrer'],
] as const)('the desk of the house opens as its operator chose: %i', async (open_method, features) => {
  end()
  end = guardLinks('en_US', { url: 'https://desk.example', open_method })
  asked.answer = ''
  press('https://desk.example/')
  await vi.waitFor(() =>
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://desk.example/', '_blank', features),
  )
})

test('a dangerous link says so, asks nothing and opens nothing', async () => {
  asked.answer = ''
  expect(press('javascript:alert(1)', true)).toBe(false)
  await vi.waitFor(() => expect(toasts.current()).toHaveLength(1))
  expect(toasts.current()[0]).toMatchObject({ tone: 'error', text: expect.stringMatching(/.{10}/) })
  expect(asked.questions).toEqual([])
  expect(opened).not.toHaveBeenCalled()
})

test('a page of ours, and an address that the house wrote, are followed as they are', () => {
  expect(press('https://house.example/faq/1')).toBe(true)
  expect(press(elsewhere, true)).toBe(true)
  expect(asked.questions).toEqual([])
})

test.each([true, false])(
  'in a client for phones it is the client that opens it (declared: %s)',
  isDeclared => {
    vi.stubGlobal('navigator', {
      userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile GlasshouseApp/2.0 (android)',
    })
    vi.stubGlobal('window', { open: opened, android: { openExternal } })
    expect(press(elsewhere, isDeclared)).toBe(false)
    expect(openExternal).toHaveBeenCalledExactlyOnceWith(JSON.stringify({ url: elsewhere }))
    expect(asked.questions).toEqual([])
    expect(press('https://house.example/faq/1')).toBe(true)
  },
)

test('nothing is guarded once it has ended', () => {
  end()
  expect(press(elsewhere)).toBe(true)
})
