import type { AgentDownline } from '@glasshouse/contract'
import { calls } from '@glasshouse/web-kit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, onCall } from '../../../testing/answer-calls.ts'
import { expectAccessible, showPart, t } from '../../../testing/show-part.tsx'
import { DownlineView } from './downline-view.tsx'

const entry = {
  registered_at: '2026-10-01T08:00:00Z',
  last_login_at: null,
  is_active: 1,
  agents: 0,
  members: 0,
  valid_bet: '93780000',
  win_loss: '-1200',
} as const
const agent = { ...entry, kind: 'agent' as const, agent_level: 2 }
const member = { ...entry, kind: 'member' as const, agent_level: 0 }
const me = { id: '1', agent_id: 'AG1', agent_level: 1 }

const nothing: AgentDownline = { currency: 'VND', list: [], total_count: 0, next_id: null, path: [me] }
const lists: Readonly<Record<string, AgentDownline>> = {
  'agent ': {
    ...nothing,
    list: [
      { ...agent, id: '11', account: 'AG11', members: 51 },
      { ...agent, id: '12', account: 'AG12' },
    ],
    total_count: 2,
  },
  'member ': { ...nothing, list: [{ ...member, id: '7', account: 'li***' }], total_count: 1 },
  'member 11': {
    ...nothing,
    list: [{ ...member, id: '70', account: 'mi***' }],
    total_count: 51,
    next_id: '70',
  },
  'member 11 70': { ...nothing, list: [{ ...member, id: '71', account: 'th***' }], total_count: 51 },
}

function answer() {
  let fails = true
  return answerCalls([
    onCall(calls.agentLevels, () => ({
      value: { detail: { levels: [{ agent_level: 2, name: 'Lamplighter' }], unit: 'Level' } },
    })),
    onCall(calls.agentDownline, ({ kind, parent_id, member_account, after_id }) => {
      if (member_account !== undefined) {
        const path = [me, { id: '11', agent_id: 'AG11', agent_level: 2 }]
        const isFound = kind === 'member' && member_account === 'minh'
        return {
          value: isFound ? { ...nothing, path, list: [{ ...member, id: '70', account: 'mi***' }] } : nothing,
        }
      }
      if (kind === 'agent' && parent_id === '11' && fails) {
        fails = false
        throw new TypeError('the line is lost')
      }
      const name = [kind, parent_id ?? '', ...(after_id === undefined ? [] : [after_id])].join(' ')
      return { value: lists[name] ?? nothing }
    }),
  ])
}

test('a branch is opened in place by keyboard, page by page, and closed again', async () => {
  const asked = answer()
  await showPart(<DownlineView />)
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/AG11/)).toBeVisible()
  await expect.element(row(/AG11/).getByText('Lamplighter')).toBeVisible()
  await expectAccessible()
  expect(asked.sentTo(calls.agentDownline)).toHaveLength(2)
  const first = row(/AG11/).element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(row(/AG11/)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(row(/mi\*/)).toHaveAttribute('aria-level', '2')
  await page.getByRole('button', { name: t('agents.moreMembers', { count: 50 }) }).click()
  await expect.element(row(/th\*/)).toBeVisible()
  await userEvent.keyboard('{Home}')
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row(/mi\*/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row(/AG11/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row(/mi\*/)).not.toBeInTheDocument()
})

test('without the right to money there is neither a column nor a cell for it', async () => {
  const list = [{ ...agent, id: '11', account: 'AG11', valid_bet: null, win_loss: null }]
  answerCalls([
    onCall(calls.agentLevels, () => ({ value: { detail: { levels: [], unit: 'Level' } } })),
    onCall(calls.agentDownline, ({ kind }) => ({
      value: kind === 'agent' ? { ...nothing, list, total_count: 1 } : nothing,
    })),
  ])
  await showPart(<DownlineView />)
  const row = page.getByRole('row', { name: /AG11/ })
  await expect.element(row).toBeVisible()
  expect(page.getByRole('columnheader').elements()).toHaveLength(6)
  expect(row.getByRole('gridcell').elements()).toHaveLength(6)
  // In one line, each cell below its name.
  const tops = new Set(
    row
      .getByRole('gridcell')
      .elements()
      .map(cell => Math.round(cell.getBoundingClientRect().left)),
  )
  expect(tops.size).toBe(6)
  await page.getByLabelText(t('agents.searchLabel')).fill('AG11')
  await userEvent.keyboard('{Enter}')
  const found = page.getByRole('region', { name: t('agents.found') })
  await expect.element(found.getByText(t('agents.membersBelow'))).toBeVisible()
  await expect.element(found.getByText(t('agents.latelyValid'))).not.toBeInTheDocument()
})

test('a member is found by the whole account, with the path, and anyone else is not', async () => {
  answer()
  await showPart(<DownlineView />, { template: 'mobile' })
  const field = page.getByLabelText(t('agents.searchLabel'))
  await field.fill('stranger')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('agents.searchNone', { name: 'stranger' }))).toBeVisible()
  await field.fill('minh')
  await userEvent.keyboard('{Enter}')
  const found = page.getByRole('region', { name: t('agents.found') })
  await expect.element(found.getByText('mi***')).toBeVisible()
  await expect
    .element(found.getByRole('link', { name: 'AG11' }))
    .toHaveAttribute('href', '/proxy?page=DownlineInfo&agent=11')
  await expectAccessible()
})
