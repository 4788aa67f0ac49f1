import { createTransport } from 'nodemailer'
import type { Driver } from './driver.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string
  /** The sender: an address, or a name and an address. */
  readonly from: string
}

const timeoutMs = 10_000

/** E-mail through an SMTP server. Its answers from 500 on are final, everything else may be different next time. */
export function createSmtp({ url, from }: SmtpSettings): Driver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The message is our own text; it never names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async ({ id, to, subject, text }) => {
      try {
        // As one address, not as a text: that would be read as a list with names, `an bob@mail.com` as Bob's address.
        const recipient = { name: '', address: to }
        await transport.sendMail({ from, to: recipient, subject, text, messageId: messageIdOf(id, from) })
        return 'sent'
      } catch (error) {
        if (isFinal(error)) return 'refused'
        throw error
      }
    },
  }
}

function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}

/** Only the server's answer about the recipient or the message: a refused login is our own fault. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false
  const { responseCode } = error
  const isAboutLogin = 'code' in error && error.code === 'EAUTH'
  return typeof responseCode === 'number' && responseCode >= 500 && !isAboutLogin
}
