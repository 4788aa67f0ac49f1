import type { Channel, PagePayload } from '@glasshouse/contract'
import { templateChannels } from '@glasshouse/contract'
import { onOwnLogin } from '@glasshouse/member-kit'
import {
  getSession,
  instantOf,
  onPush,
  onPushGap,
  useMember,
  usePage,
  useTemplate,
  type Member,
} from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { whenIdle } from '../when-idle.ts'
import { startClean } from './clean-start.ts'
import { closePushConnection, openPushConnection } from './push-connection.ts'
import { leaveIfElsewhere } from './relogin.ts'

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
    const inputOf = (own: readonly Channel[]) => ({
      siteId,
      builtPath,
      channels: [...publicChannels(templateName, template, currency), ...own],
    })
    const isMember = memberId !== undefined && memberCurrency !== undefined
    const input = inputOf(isMember ? memberChannels({ id: memberId, currency: memberCurrency }) : [])
    closePushConnection(input)
    // The first picture comes first; the socket is for what happens after it.
    const cancel = whenIdle(() => void openPushConnection(input))
    // A login subscribes before anything of the member is read, so that no event is missed.
    const stop = onOwnLogin(() => {
      const { memberId: id, currency: of } = getSession()
      if (of !== '') void openPushConnection(inputOf(memberChannels({ id, currency: of })))
    })
    return () => {
      cancel()
      stop()
    }
  }, [templateName, template, currency, memberId, memberCurrency, siteId, builtPath])
  useEffect(() => () => closePushConnection(), [])

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

/** Changes by an operator that affect an open page. */
const contentEvents = [
  'carousel_picture.url',
  'customer_service_link_change',
  'model_settings.url',
  'model_sponsor.url',
] as const

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
