import { isValidElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialogs } from './dialogs.tsx'
import {
  DepositNews,
  DeskDialog,
  LaunchNotices,
  MessageBox,
  NewPasswordNotice,
  VisitReminder,
} from './parts.tsx'

let opened: { readonly name: string } | undefined

vi.mock('@glasshouse/web-kit', async original => ({
  ...(await original<typeof import('@glasshouse/web-kit')>()),
  useDialog: () => opened,
  useMember: () => ({ id: '7' }),
  usePayload: () => ({ site: { demo_site: 0 } }),
  useQuestion: () => ({ title: 'Really' }),
}))

/** Where a part stands among what is drawn. React keeps what a part knows for as long as all of this stays the same. */
function placeOf(part: unknown): string | undefined {
  const search = (node: ReactNode, way: string): string | undefined => {
    if (Array.isArray(node)) {
      return node.map((each: ReactNode, index) => search(each, `${way}/${index}`)).find(found => found)
    }
    if (!isValidElement<{ readonly children?: ReactNode }>(node)) return undefined
    const here = `${way} ${node.key ?? ''}`
    return node.type === part ? here : search(node.props.children, here)
  }
  return search(Dialogs(), '')
}

test.each(Object.entries({ NewPasswordNotice, LaunchNotices, DepositNews, VisitReminder, MessageBox }))(
  '%s goes on where a dialog opens beside it, and where it closes',
  (_name, part) => {
    opened = undefined
    const before = placeOf(part)
    opened = { name: 'desk' }
    expect(before).toBeDefined()
    expect(placeOf(part)).toBe(before)
  },
)

test('a dialog begins anew', () => {
  opened = { name: 'desk' }
  const desk = placeOf(DeskDialog)
  expect(desk).toContain(' desk')
})
