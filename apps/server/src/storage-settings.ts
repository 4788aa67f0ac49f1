import { join } from 'node:path'
import type { S3Settings } from './platform/storage/index.ts'

/** Where files of sites are kept: a folder of this machine, or a bucket. */
export type StorageSettings = { readonly folder: string } | S3Settings

type Read = {
  readonly DATA_DIR?: string
  readonly STORAGE_DIR?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_REGION?: string
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A bucket is named whole or not at all: half of it would quietly be a folder. */
export function storageFaults(read: Read): string[] {
  const missing = bucketSettings.filter(name => read[name] === undefined)
  if (missing.length === 0 || missing.length === bucketSettings.length) return []
  return missing.map(name => `${name}: a bucket for files needs it`)
}

export function storageOf(read: Read): StorageSettings {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = read
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  return { folder: read.STORAGE_DIR ?? join(read.DATA_DIR ?? '.data', 'storage') }
}
