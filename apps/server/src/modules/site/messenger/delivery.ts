import { forAllSites } from '../../../platform/site-scope.ts'
import { createEncryption } from '../../../platform/encryption.ts'
import { z } from 'zod'
import type { Driver } from './drivers/driver.ts'
import { claimDueMessages, endMessage, postponeMessage, type DueMessage } from './messages.queries.ts'
import { leaseMs, timeoutMs, retryDelayAfterMs } from './messenger.rules.ts'
import type { MessengerDeps } from './messenger.service.ts'
import { admitNews } from './news-caps.ts'

const mostAtOnce = 20
const sealedForm = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whose news it is; empty for what is about no account. */
  memberId: z.string(),
})

type DeliveryDeps = Pick<
  MessengerDeps,
  'database' | 'clock' | 'limits' | 'watch' | 'encryptionKey' | 'drivers' | 'onFailure'
>

/** Delivers due messages and returns how many there were. A server that ends in between leaves the rest to the next. */
export function createDelivery(deps: DeliveryDeps): () => Promise<number> {
  const { database, clock, drivers } = deps
  const seal = createEncryption(deps.encryptionKey, 'messages')
  return async () => {
    const now = clock.now()
    const claim = { now, leasedUntil: new Date(now.getTime() + leaseMs), limit: mostAtOnce }
    const due = await database.transaction(tx => claimDueMessages(tx, claim), forAllSites)
    await Promise.all(due.map(message => tryOnce(deps, { message, driver: drivers[message.channel] }, seal)))
    return due.length
  }
}

async function tryOnce(
  deps: DeliveryDeps,
  { message, driver }: { readonly message: DueMessage; readonly driver: Driver | undefined },
  seal: ReturnType<typeof createEncryption>,
): Promise<void> {
  const { database, clock, onFailure } = deps
  const end = (outcome: 'sent' | 'refused' | 'tooLate') =>
    endMessage(database, message, { at: clock.now(), outcome })
  if (message.usefulUntil <= clock.now()) return end('tooLate')
  const { id, siteId, channel, template, tries } = message
  try {
    if (!driver) throw new Error(`there is no driver for ${channel} any more`)
    const opened = seal.open(message.sealed)
    // Encrypted with a key that has changed since: it can no longer be read.
    if (opened === undefined) return await end('refused')
    const { memberId, ...words } = sealedForm.parse(JSON.parse(opened))
    const letter = { id: `glasshouse-${id}`, ...words }
    // Checked here and not in the caller's transaction: a count is committed at once. Codes were checked before they
    // were made.
    const news = { siteId, channel, template, memberId, to: letter.to }
    if (template !== 'code' && !(await admitNews(deps, news, { isFirst: tries === 1 }))) {
      return await end('refused')
    }
    await end(await driver.deliver(letter, AbortSignal.timeout(timeoutMs)))
  } catch (error) {
    onFailure(error, { messageId: `${id}`, tries })
    const retryDelayMs = retryDelayAfterMs(tries)
    if (retryDelayMs === undefined) return end('refused')
    await postponeMessage(database, message, new Date(clock.now().getTime() + retryDelayMs))
  }
}
