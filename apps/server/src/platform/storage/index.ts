/**
 * Files of sites: a folder of this machine by default, a bucket where several servers share one. Keeps what operators
 * show; no money and nothing of a member depends on it.
 */
export { createFolderStorage } from './folder-storage.ts'
export { createS3Storage, type S3Settings } from './s3-storage.ts'
export { serveStorage } from './serve-storage.ts'
export { layered, type Storage } from './storage.ts'
