import { createHmac } from 'node:crypto'
import { sha256Hex } from '@glasshouse/service'

/** Signs requests to a store that speaks S3: version 4 of the signature, in the header. */
export type S3Keys = {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A question for a file: a GET, which has no body. */
export type S3Request = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

const service = 's3'
const bodyHash = sha256Hex('')

/** The headers of the request with its date, the hash of its body and the signature over all of them. */
export function signed(request: S3Request, keys: S3Keys, at: Date): Record<string, string> {
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    'GET',
    request.url.pathname,
    request.url.searchParams.toString(),
    ...names.map(name => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const day = stamp.slice(0, 8)
  const scope = `${day}/${keys.region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256Hex(canonical)].join('\n')
  const { host: _ours, ...sent } = headers
  return {
    ...sent,
    authorization: [
      `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}`,
      `SignedHeaders=${names.join(';')}`,
      `Signature=${hmac(keyOf(keys, day), toSign).toString('hex')}`,
    ].join(','),
  }
}

function keyOf({ secretAccessKey, region }: S3Keys, day: string): Buffer {
  return [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
