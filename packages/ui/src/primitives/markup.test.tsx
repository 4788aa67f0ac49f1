import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  Badge,
  Button,
  Checkbox,
  EmptyState,
  Field,
  Icon,
  IconButton,
  MoneyText,
  Odometer,
  ProgressBar,
  RefreshPicture,
  Select,
  StepList,
} from '../index.ts'

const html = (node: ReactNode) => renderToStaticMarkup(node)

describe('a button', () => {
  test('does not submit unless it is asked to', () => {
    expect(html(<Button>Play</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">Send</Button>)).toContain('type="submit"')
  })

  test('keeps its text while it is busy and announces it', () => {
    const busy = html(<Button busy>Play</Button>)
    expect(busy).toContain('aria-busy="true"')
    expect(busy).toContain('Play')
    // A disabled button would drop the focus.
    expect(busy).not.toContain('disabled=""')
  })

  test('of an icon alone has a name', () => {
    expect(html(<IconButton icon="x" label="Close" />)).toContain('aria-label="Close"')
    expect(html(<IconButton icon="star" label="Favourite" pressed={false} />)).toContain(
      'aria-pressed="false"',
    )
  })
})

describe('a picture that can be asked for anew', () => {
  const button = { label: 'New picture', busy: false, onRefresh: () => undefined }

  test('shows itself, and is named by what a press brings', () => {
    const drawn = html(<RefreshPicture {...button} src="data:," />)
    expect(drawn).toContain('>New picture</span>')
    expect(drawn).toContain('<img')
    expect(drawn).not.toContain('aria-disabled')
  })

  test('in a wait announces it, and that a press has no effect', () => {
    const drawn = html(<RefreshPicture {...button} src="data:," waiting="New picture in 9 s" />)
    expect(drawn).toContain('>New picture in 9 s</span>')
    expect(drawn).toContain('aria-disabled="true"')
    expect(drawn).not.toContain('<img')
  })

  test('that did not come can be asked for again', () => {
    expect(html(<RefreshPicture {...button} src="" />)).toContain('>New picture</span>')
  })
})

describe('a field', () => {
  test('is named by its label and described by its help', () => {
    const field = html(<Field label="Account" help="6 to 12 letters." />)
    const id = /<label[^>]* for="([^"]+)"/.exec(field)?.[1] ?? 'none'
    expect(field).toContain(`id="${id}"`)
    expect(field).toContain(`aria-describedby="${id}-note"`)
    expect(field).toContain('6 to 12 letters.')
  })

  test('shows the error in the place of the help and never the good mark beside it', () => {
    const field = html(<Field label="Account" help="6 to 12 letters." error="Add a digit." good />)
    expect(field).toContain('Add a digit.')
    expect(field).not.toContain('6 to 12 letters.')
    expect(field).toContain('aria-invalid="true"')
    expect(field).not.toContain('#check')
  })

  test('treats an empty error as none', () => {
    expect(html(<Field label="Account" error="" />)).not.toContain('aria-invalid')
    expect(html(<Select label="Bank" error="" />)).not.toContain('aria-invalid')
    expect(html(<Checkbox error="">Agree</Checkbox>)).not.toContain('aria-invalid')
  })

  test('for a password hides it and offers to show it', () => {
    const field = html(<Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />)
    expect(field).toContain('type="password"')
    expect(field).toContain('Show')
  })
})

test('a select keeps its place for an error', () => {
  const select = html(
    <Select label="Bank" error="Choose a bank.">
      <option>One</option>
    </Select>,
  )
  expect(select).toContain('Choose a bank.')
  expect(select).toContain('aria-invalid="true"')
})

test('a drawing is decoration unless it has a label', () => {
  expect(html(<Icon name="home" />)).toContain('aria-hidden="true"')
  expect(html(<Icon name="home" label="Home" />)).toContain('role="img" aria-label="Home"')
  expect(html(<Icon name="home" />)).toMatch(/href="[^"]+\.svg[^"]*#home"/)
})

test('a badge of nothing is not there', () => expect(html(<Badge count={0} />)).toBe(''))

test('an odometer reads as one amount', () => {
  const odometer = html(<Odometer digits="750" wells={4} label="Jackpot, 750 dong" />)
  expect(odometer.replace(/<span[^>]*aria-hidden.*$/, '').replace(/<[^>]+>/g, '')).toBe('Jackpot, 750 dong')
  expect(odometer.replace(/<[^>]+>/g, '')).toBe('Jackpot, 750 dong0,750')
})

test('an amount keeps its parts in order', () => {
  const parts = [
    { kind: 'sign', text: '−' },
    { kind: 'currency', text: '₫' },
    { kind: 'figures', text: '155,000' },
  ] as const
  expect(html(<MoneyText parts={parts} />).replace(/<[^>]+>/g, '')).toBe('−₫155,000')
})

test('progress stays within its ends', () => {
  expect(html(<ProgressBar label="Loss" value={700} max={500} />)).toContain('value="500" max="500"')
  expect(html(<ProgressBar label="Loss" value={-1} max={500} />)).toContain('value="0"')
})

test('steps have their state as text and mark the current one', () => {
  const words = { done: 'Done', now: 'Now', next: 'Next', failed: 'Failed' }
  const list = html(
    <StepList
      words={words}
      steps={[
        { key: 'a', state: 'done', label: 'Asked' },
        { key: 'b', state: 'now', label: 'Sent' },
      ]}
    />,
  )
  expect(list.match(/aria-current="step"/g)).toHaveLength(1)
  expect(list.replace(/<[^>]+>/g, ' ')).toMatch(/Asked\s+Done\s+Sent\s+Now/)
})

test('an empty state has its drawing, its sentence and its action', () => {
  const empty = html(<EmptyState drawing="letters" text="No letters yet." action={<Button>Home</Button>} />)
  expect(empty).toContain('No letters yet.')
  expect(empty).toContain('<button')
  expect(empty).toContain('viewBox="0 0 240 160"')
})

test('no primitive carries an inline style, which a strict policy would refuse', () => {
  const all = html(
    <>
      <Odometer digits="750" label="x" />
      <EmptyState drawing="records" text="x" />
      <Field label="x" error="x" />
      <ProgressBar label="x" value={1} max={2} />
    </>,
  )
  expect(all).not.toContain('style=')
})
