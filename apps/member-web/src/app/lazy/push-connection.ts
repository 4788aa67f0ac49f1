import { channelName, type Channel } from '@glasshouse/contract'
import { closePush, openPush, readEnvironment } from '@glasshouse/web-kit'

export type PushInput = {
  readonly siteId: number
  /** Socket path of the build, which the site's environment may change. */
  readonly builtPath: string
  readonly channels: readonly Channel[]
}

let openKey = ''

const keyOf = ({ siteId, channels }: PushInput): string => [siteId, ...channels.map(channelName)].join(' ')

/** Opens the channels in place of others; those that are open already stay as they are. */
export async function openPushConnection(input: PushInput): Promise<void> {
  const { siteId, builtPath, channels } = input
  const key = keyOf(input)
  if (key === openKey) return
  closePushConnection()
  openKey = key
  const { socketPath } = await readEnvironment(siteId, { socketPath: builtPath })
  if (openKey === key) await openPush({ path: socketPath, channels })
}

/** Closes what is open, unless it is just that: a member's channels must not outlive the session by a moment. */
export function closePushConnection(unless?: PushInput): void {
  if (unless !== undefined && keyOf(unless) === openKey) return
  openKey = ''
  closePush()
}
