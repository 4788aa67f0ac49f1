import { Icon, iconNames, type IconName } from '@glasshouse/ui'
import { pictureUrl } from './pictures.ts'
import styles from './written-icon.module.css'

type WrittenIconProps = {
  /** What an operator named: a drawing of ours, or a picture by its address. The first that there is. */
  readonly names: readonly string[]
  readonly otherwise: IconName
}

export function WrittenIcon({ names, otherwise }: WrittenIconProps) {
  for (const named of names) {
    const name = iconNames.find(each => each === named)
    if (name) return <Icon name={name} />
    const url = pictureUrl(named)
    if (url !== undefined) return <img className={styles.icon} src={url} alt="" width={24} height={24} />
  }
  return <Icon name={otherwise} />
}
