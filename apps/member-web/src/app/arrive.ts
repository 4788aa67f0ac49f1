import { memberReads } from '@glasshouse/member-kit'
import { getSession } from '@glasshouse/web-kit'
import { lettersAt } from '../features/letters/index.ts'
import { readPopUps, type PopUpsInput } from '../features/pop-ups/index.ts'
import { firstPlace } from '../lists/list-place.ts'
import { readMarqueeAhead } from '../members-marquee.ts'
import { paths, plainPath } from '../routes/paths.ts'
import { queryClient } from '../query-client.ts'

type Page = Pick<PopUpsInput, 'siteId' | 'language' | 'isPhone'>

/**
 * What is read when a member arrives, in this order; push has been opened before. The parts of the page that show it find
 * the answers on their way.
 */
export function arrive({ siteId, language, isPhone }: Page): void {
  const { layout } = memberReads
  const letters = lettersAt(firstPlace)
  void queryClient.prefetchQuery({ queryKey: layout.key, queryFn: layout.read })
  void queryClient.prefetchQuery({ queryKey: letters.key, queryFn: letters.read })
  const page = plainPath(location.pathname)
  const { memberId } = getSession()
  readMarqueeAhead(memberId)
  const place = page === paths.deposit ? 3 : 2
  void readPopUps({ memberId, language, siteId, isPhone, place })
}
