import type { MemberProfile } from '@glasshouse/contract'
import { describe, expect, test, vi } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { DigitsDialog } from '../../digits-dialog.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { LimitRow } from './limit-row.tsx'
import { PersonalSection } from './personal-section.tsx'
import { ExclusionDialog } from './exclusion-dialog.tsx'

const field = (name: MemberProfile['fields'][number]['name'], change: object = {}) => ({
  name,
  is_locked: 0 as const,
  is_required: 0 as const,
  needs_code: 0 as const,
  needs_password: 0 as const,
  max: 50,
  ...change,
})

const profile: MemberProfile = {
  id: 1,
  member_account: 'member1',
  member_currency: 'VND',
  member_name: 'NguyễnVănAn',
  member_birthday: '1990-01-05',
  member_email: null,
  member_phone: '09******78',
  new_identity_id: null,
  is_withdraw_password: 1,
  line: null,
  qq: null,
  skype: null,
  wechat: null,
  fb: null,
  zalo: 'an.zalo',
  telegram: null,
  whats_app: null,
  others: null,
  fields: [
    field('member_name', { is_locked: 1 }),
    field('member_birthday', { is_locked: 1 }),
    field('member_phone', { needs_code: 1, needs_password: 1 }),
    field('member_email', { needs_code: 1 }),
    field('member_zalo'),
  ],
}

const nothing = () => undefined
const set = () => Promise.reject(new Error('nothing is sent while it is drawn'))

describe.each(['desktop', 'mobile'] as const)('the member, in the %s layout', template => {
  test('reads what is on file: locked values are marked, missing ones can be added', async () => {
    const html = await drawPart(<PersonalSection profile={profile} onChoose={nothing} />, { template })
    const text = textsOf(html).join(' ')
    expect(text).toContain('NguyễnVănAn')
    expect(text).toContain('January 5, 1990')
    expect(text.match(/Locked/g)).toHaveLength(2)
    expect(text).toContain('E-mail Not set Add')
    expect(text).toContain('09******78 Change')
    expect(html).not.toContain('Change: Your name')
  })

  test('adds an e-mail with a code, and replaces a phone with the password too', async () => {
    const draw = (name: 'member_email' | 'member_phone' | 'member_zalo') =>
      drawPart(
        <FieldDialog profile={profile} field={name} onSaved={nothing} onStale={nothing} onClose={nothing} />,
        {
          template,
        },
      )
    const email = await draw('member_email')
    expect(email).toContain('name="code"')
    expect(email).not.toContain('name="password"')
    const phone = await draw('member_phone')
    expect(phone).toContain('name="code"')
    expect(phone).toContain('name="password"')
    expect(phone, 'what is masked is typed anew').not.toContain('09******78')
    const zalo = await draw('member_zalo')
    expect(zalo, 'a paste that is too long is refused in words, never cut').not.toMatch(/maxlength/i)
    expect(zalo).toContain('value="an.zalo"')
    expect(zalo).not.toContain('name="code"')
  })

  test('explains a self-exclusion first, on a step without the button that starts it', async () => {
    const text = textsOf(await drawPart(<ExclusionDialog onClose={nothing} />, { template })).join(' ')
    expect(text).toContain('You are logged out everywhere at once.')
    expect(text).toContain('every site of this operator')
    expect(text).toContain('It cannot be shortened or withdrawn.')
    expect(text).toContain('Next')
    expect(text).not.toContain('Start now')
  })
})

test('a pending raise is shown with its day, one that has waited can be confirmed', async () => {
  const request = { limit: '900000', ripe_at: '2026-11-23T12:00:00.000Z' }
  const draw = async (is_ripe: 0 | 1) => {
    const state = { limit: '500000', used: '100000', request: { ...request, is_ripe } }
    const row = <LimitRow name="deposit_day" state={state} currency="VND" set={set} onChange={nothing} />
    return textsOf(await drawPart(row)).join(' ')
  }
  const waiting = await draw(0)
  expect(waiting).toContain('₫500,000')
  expect(waiting).toContain('₫100,000 used')
  expect(waiting).toContain('confirm from')
  expect(waiting).not.toContain('Confirm ₫900,000')
  expect(await draw(1)).toContain('Keep current limit Confirm ₫900,000')
})

test('a limit begins with what there is, and can be given up', async () => {
  const state = { limit: 45, used: undefined, request: null }
  const html = await drawPart(
    <LimitDialog name="session_minutes" state={state} currency="VND" set={set} onClose={nothing} />,
  )
  expect(html).toContain('value="45"')
  expect(textsOf(html).join(' ')).toContain('Request to remove this limit')
})

test.each([
  [true, true],
  [false, false],
])('with digits on file (%s) they are asked for (%s)', async (hasOld, isAsked) => {
  const html = await drawPart(<DigitsDialog hasOld={hasOld} onSaved={nothing} onClose={nothing} />)
  expect(html.includes('name="old"')).toBe(isAsked)
})

test('the years of a birthday end with the year that it is where the site is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:59:00Z') })
  const birthday = { profile, field: 'member_birthday', onSaved: nothing, onStale: nothing } as const
  const html = await drawPart(<FieldDialog {...birthday} onClose={nothing} />)
  vi.useRealTimers()
  expect(html.match(/<option value="(20\d\d)"/)?.[1]).toBe('2026')
})
