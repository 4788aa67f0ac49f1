import type { Channel, PagePayload } from '@glasshouse/contract'
import { templateChannels } from '@glasshouse/contract'
import {
  closePush,
  endSession,
  getSession,
  instantOf,
  onPush,
  onPushGap,
  openPush,
  tokenFingerprint,
  useMember,
  usePage,
  useTemplate,
  type Member,
} from '@glasshouse/web-kit'
import { useEffect } from 'react'

/** Push of the whole site: which channels are open, and what each event of theirs refreshes. */
export function usePushEffects(): void {
  const { payload, refresh } = usePage()
  const member = useMember()
  const template = useTemplate()
  const { site, currency } = payload
  const templateName = site.templates[template]
  const memberId = member?.id
  const memberCurrency = member?.currency

  useEffect(() => {
    const channels = publicChannels(templateName, template, currency)
    if (memberId !== undefined && memberCurrency !== undefined) {
      channels.push(...memberChannels({ id: memberId, currency: memberCurrency }))
    }
    // The first picture comes first; the socket is for what happens after it.
    const open = (): void => void openPush({ path: site.socket.path, channels })
    const cancel = whenIdle(open)
    return () => {
      cancel()
      closePush()
    }
  }, [templateName, template, currency, memberId, memberCurrency, site.socket.path])

  useEffect(() => {
    const stops = [
      onPush('carousel_picture.url', () => void refresh()),
      onPush('customer_service_link_change', () => void refresh()),
      onPush('app_clean_cache', () => location.reload()),
      onPush('login', ({ token, at }) => void leaveIfElsewhere(token, instantOf(at))),
      onPushGap(() => void refresh()),
    ]
    return () => stops.forEach(stop => stop())
  }, [refresh])
}

/** Somebody logged in with this account. If it was not this session, this session has ended. */
async function leaveIfElsewhere(newer: string, at: Date | undefined): Promise<void> {
  const { token } = getSession()
  const own = await tokenFingerprint(token)
  if (own !== undefined && own !== newer && getSession().token === token) endSession('elsewhere', at)
}

/** Some layouts of the specification have a channel of their own; the other phone layouts share one. */
function publicChannels(
  name: string,
  template: PagePayload['template'],
  currency: PagePayload['currency'],
): Channel[] {
  const channels: Channel[] = [{ kind: 'web' }, { kind: 'currency', currency }]
  if (templateChannels.some(each => each === name)) channels.push({ kind: 'template', template: name })
  else if (template === 'mobile' && name !== 'origin_mobile') {
    channels.push({ kind: 'template', template: 'bob_mobile' })
  }
  return channels
}

function memberChannels({ id, currency }: Pick<Member, 'id' | 'currency'>): Channel[] {
  return [
    { kind: 'member', memberId: BigInt(id) },
    { kind: 'membersOf', currency },
    { kind: 'presenceOf', currency },
  ]
}

function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}
