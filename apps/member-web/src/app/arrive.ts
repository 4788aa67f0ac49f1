import { getSession, memberReads, readLayout, readLetters } from '@glasshouse/web-kit'
import { readPopUps, type PopUpsWish } from '../features/pop-ups/index.ts'
import { readMarqueeAhead } from '../members-marquee.ts'
import { paths, plainPath } from '../paths.ts'
import { queryClient } from './query-client.ts'

type Page = Pick<PopUpsWish, 'siteId' | 'language' | 'isPhone'>

/**
 * What is read when a member arrives, in this order; push has been opened before. The parts of the page that show it find
 * the answers on their way.
 */
export function arrive({ siteId, language, isPhone }: Page): void {
  void queryClient.prefetchQuery({ queryKey: memberReads.layout, queryFn: readLayout })
  void queryClient.prefetchQuery({ queryKey: [...memberReads.letters, 1], queryFn: () => readLetters() })
  const page = plainPath(location.pathname)
  const { memberId } = getSession()
  readMarqueeAhead(memberId)
  const place = page === paths.deposit ? 3 : 2
  void readPopUps({ memberId, language, siteId, isPhone, place })
}
