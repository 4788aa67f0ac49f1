import { coverUrl } from '@glasshouse/ui'
import { isOwnPath } from '@glasshouse/web-kit'

/** Where a picture that an operator named lies: a file of this site, or a drawing of ours by its name. */
export function pictureUrl(photoPath: string): string | undefined {
  return isOwnPath(photoPath) ? photoPath : coverUrl(photoPath)
}
