import { Icon } from '@glasshouse/ui'
import { Link, useMember, usePhrases, useTemplate } from '@glasshouse/web-kit'
import type { ReactNode, Ref } from 'react'
import styles from './centre-title.module.css'
import { paths } from './routes/paths.ts'

type CentreTitleProps = {
  readonly title: string
  readonly id?: string
  /** For pages that move the focus to it. */
  readonly titleRef?: Ref<HTMLHeadingElement>
  /** What stands in the row beside the title. */
  readonly children?: ReactNode
}

/** The title row of every page of the member centre. On a phone, where the menu is a page of its own, it leads back there. */
export function CentreTitle({ title, id, titleRef, children }: CentreTitleProps) {
  const { t } = usePhrases()
  const isMember = useMember() !== undefined
  const hasBack = useTemplate() === 'mobile' && isMember
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        {hasBack && (
          <Link href={paths.memberCentre} className={styles.back} aria-label={t('nav.backToCentre')}>
            <Icon name="left" size={24} />
          </Link>
        )}
        <h1
          className={styles.title}
          {...(id ? { id } : {})}
          {...(titleRef ? { ref: titleRef, tabIndex: -1 } : {})}
        >
          {title}
        </h1>
      </div>
      {children}
    </div>
  )
}
