import type { PageLogo } from '@glasshouse/contract'
import { usePayload } from '@glasshouse/member-kit'
import { useLinks } from './links.ts'
import { paths } from '../routes/paths.ts'
import { OperatorLink } from './operator-link.tsx'

type SiteLogoProps = {
  readonly logo: PageLogo | null
  readonly className: string | undefined
  readonly pictureClass: string | undefined
}

/**
 * The site's name at the top of its pages: its picture, or the name as text. It links home, or to its operator's
 * address.
 */
export function SiteLogo({ logo, className, pictureClass }: SiteLogoProps) {
  const name = usePayload().site.site_name
  const link = useLinks()(logo?.link ?? '') ?? { kind: 'page', href: paths.home }
  return (
    <OperatorLink to={link} className={className}>
      {logo ? <img className={pictureClass} src={logo.photoPath} alt={name} /> : name}
    </OperatorLink>
  )
}
