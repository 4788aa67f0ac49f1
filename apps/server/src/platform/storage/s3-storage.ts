import type { Clock } from '@glasshouse/service'
import { signed, type S3Keys } from './s3-signature.ts'
import { largestFileBytes, requireType, type Storage } from './storage.ts'

export type S3Settings = S3Keys & {
  /** Scheme and host of the store; the bucket is the first part of the path. */
  readonly endpoint: string
  readonly bucket: string
}

const timeoutMs = 10_000

/** Files in a bucket: the store that several servers share. */
export function createS3Storage(settings: S3Settings, clock: Pick<Clock, 'now'>): Storage {
  return {
    read: async key => {
      const type = requireType(key)
      const url = new URL(`/${settings.bucket}/${key}`, settings.endpoint)
      const answer = await fetch(url, {
        headers: signed({ url, headers: {} }, settings, clock.now()),
        // A store that sends us elsewhere is not the one that was set up.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`the store answered ${answer.status} to a read`)
      if (Number.parseInt(answer.headers.get('content-length') ?? '0', 10) > largestFileBytes)
        throw new Error('the store has a file that is too large to be served')
      return { bytes: Buffer.from(await answer.arrayBuffer()), type }
    },
  }
}
