/**
 * The messenger: e-mail and SMS, from the text of a template to the delivery service, and the verification codes that
 * prove a phone or an address.
 *
 * It never decides whether a message should be sent, only whether it may be; it stores neither codes nor, once a
 * message is sent, its recipient. In a demonstration messages end in a public letterbox.
 */
import { createHook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { createSmsGateway } from './drivers/sms-gateway.ts'
import { createSmtp } from './drivers/smtp.ts'
import { createMessengerWatch } from './messenger-watch.ts'
import { createMessengerRoutes } from './messenger.routes.ts'
import { createMessenger, type MessengerDeps } from './messenger.service.ts'

export { createMessenger, type CheckedCode, type Messenger } from './messenger.service.ts'
export { triesLeft, waitOf } from './code-refusals.ts'
export { codeBrowserOf, markCodeBrowser } from './code-browser.ts'
export { silentWatch } from './messenger-watch.ts'
export { getSender } from './messages.queries.ts'
export { wordLetter, type LetterNews, type StatusWord } from './letter-texts.ts'

type MessengerSettings = {
  readonly mode: 'demonstration' | 'production'
  readonly encryptionKey: string
  readonly sessionPepper: string
  readonly smtp: Parameters<typeof createSmtp>[0] | undefined
  readonly sms: Parameters<typeof createSmsGateway>[0] | undefined
}

type WriteLetter = MessengerDeps['writeLetter']

/** The drivers that the settings name; a demonstration stores the rest in its public letterbox. */
export const messengerModule = defineModule({
  name: 'messenger',
  create: (context: ModuleContext & { readonly settings: MessengerSettings }) => {
    const { clock, log, metrics, settings } = context
    const { smtp, sms, sessionPepper: pepper, encryptionKey } = settings
    const hasLetterbox = settings.mode === 'demonstration'
    const writeLetter = createHook<Parameters<WriteLetter>, ReturnType<WriteLetter>>('write a letter')
    const messenger = createMessenger({
      ...context,
      encryptionKey,
      pepper,
      hasLetterbox,
      watch: createMessengerWatch(metrics, { log, clock }),
      drivers: { email: smtp && createSmtp(smtp), sms: sms && createSmsGateway(sms, clock) },
      writeLetter: writeLetter.call,
      onFailure: (error, what) => log.warn({ err: error, ...what }, 'a message was not delivered'),
    })
    return {
      api: { messenger, writeLetter },
      routes: createMessengerRoutes(messenger, { hasLetterbox }),
      pollers: [{ name: 'delivery of messages', pollIntervalMs: 1_000, runDue: messenger.deliver }],
      sweeps: { messenger: messenger.sweep },
    }
  },
})
