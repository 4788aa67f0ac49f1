import type { Channel, PagePayload } from '@glasshouse/contract'
import { templateChannels } from '@glasshouse/contract'
import {
  callApi,
  calls,
  closePush,
  endSession,
  getSession,
  instantOf,
  onPush,
  onPushGap,
  openPush,
  readEnvironment,
  tokenFingerprint,
  useMember,
  usePage,
  useTemplate,
  type Member,
} from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { whenIdle } from '../when-idle.ts'

/** Push of the whole site: which channels are open, and what each event of theirs refreshes. */
export function usePushEffects(): void {
  const { payload, refresh } = usePage()
  const member = useMember()
  const template = useTemplate()
  const { site, currency } = payload
  const templateName = site.templates[template]
  const siteId = site.site_id
  const builtPath = site.socket.path
  const memberId = member?.id
  const memberCurrency = member?.currency

  useEffect(() => {
    const channels = publicChannels(templateName, template, currency)
    if (memberId !== undefined && memberCurrency !== undefined) {
      channels.push(...memberChannels({ id: memberId, currency: memberCurrency }))
    }
    // The first picture comes first; the socket is for what happens after it.
    let isOver = false
    const open = async (): Promise<void> => {
      const { socketPath } = await readEnvironment(siteId, { socketPath: builtPath })
      if (!isOver) await openPush({ path: socketPath, channels })
    }
    const cancel = whenIdle(() => void open())
    return () => {
      isOver = true
      cancel()
      closePush()
    }
  }, [templateName, template, currency, memberId, memberCurrency, siteId, builtPath])

  useEffect(() => {
    const stops = [
      ...contentEvents.map(event => onPush(event, () => void refresh())),
      onPush('app_clean_cache', () => void startClean()),
      onPush('login', ({ token, at }) => void leaveIfElsewhere(token, instantOf(at))),
      onPushGap(() => void refresh()),
    ]
    return () => stops.forEach(stop => stop())
  }, [refresh])
}

/** Whatever an operator may change of a page that is open. */
const contentEvents = [
  'carousel_picture.url',
  'customer_service_link_change',
  'model_settings.url',
  'model_sponsor.url',
  'model_login.url',
] as const

/** How long a newer token may be on its way to this window. Source: specification, relogin check. */
const recheckAfterMs = 2_000

/**
 * Somebody logged in with this account. Where that was not this session, it is compared once more after a while: another
 * window of this browser may just have logged in, and its token is then this window's as well. Else this session is over.
 */
async function leaveIfElsewhere(newer: string, at: Date | undefined): Promise<void> {
  if (await isOwn(newer)) return
  await new Promise(resolve => setTimeout(resolve, recheckAfterMs))
  if (!(await isOwn(newer))) endSession('elsewhere', at)
}

async function isOwn(fingerprint: string): Promise<boolean> {
  const own = await tokenFingerprint(getSession().token)
  return own === undefined || own === fingerprint
}

/** The house asks this client to begin anew: logged out, without anything kept, from a whole load. */
async function startClean(): Promise<void> {
  if (getSession().token !== '') await callApi(calls.logout, {})
  endSession('loggedOut')
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.map(name => caches.delete(name)))
  location.reload()
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
