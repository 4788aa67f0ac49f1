import { Icon, iconNames, type IconName } from '@glasshouse/ui'
import { pictureUrl } from './pictures.ts'
import styles from './operator-icon.module.css'

type OperatorIconProps = {
  /** An operator's icon: a built-in drawing, or a picture by its address. The first that exists. */
  readonly names: readonly string[]
  readonly otherwise: IconName
}

export function OperatorIcon({ names, otherwise }: OperatorIconProps) {
  for (const named of names) {
    const name = iconNames.find(each => each === named)
    if (name) return <Icon name={name} />
    const url = pictureUrl(named)
    if (url !== undefined) return <img className={styles.icon} src={url} alt="" width={24} height={24} />
  }
  return <Icon name={otherwise} />
}
