import { calls } from '@glasshouse/contract'
import { ok } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Messenger } from './messenger.service.ts'

/** The letterbox, where there is one: production answers "not served". */
export function createMessengerRoutes(
  messenger: Messenger,
  { hasLetterbox }: { readonly hasLetterbox: boolean },
): Route[] {
  if (!hasLetterbox) return []
  return [
    bind(calls.demoOutbox, async (_body, { site }) => {
      const messages = await messenger.listDemoMessages(site.siteId)
      return ok({
        list: messages.map(({ id, channel, recipient, subject, body, at }) => ({
          id: Number(id),
          channel,
          to: recipient,
          subject,
          text: body,
          at: at.toISOString(),
        })),
      })
    }),
  ]
}
