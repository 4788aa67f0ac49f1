import {
  BrandMark,
  coverUrl,
  EmptyDrawing,
  GameTypeIcon,
  Icon,
  iconNames,
  Lantern,
  ProviderMark,
  providerMarkNames,
  sceneUrl,
  symbolUrl,
} from '../index.ts'
import { Section } from './section.tsx'
import styles from './specimen.module.css'

const types = ['slot', 'live', 'sport', 'lottery', 'card', 'virtual', 'cock', 'esport'] as const

export function Drawings() {
  return (
    <Section title="Drawings">
      <div className={styles.row}>
        {iconNames.map(name => (
          <Icon key={name} name={name} label={name} />
        ))}
      </div>
      <div className={styles.row}>
        {types.map(type => (
          <GameTypeIcon key={type} type={type} size={40} lit={type === 'slot'} />
        ))}
        {providerMarkNames.map(name => (
          <ProviderMark key={name} name={name} />
        ))}
        <BrandMark name="glasshouse" />
        <BrandMark name="quayside" size={64} />
      </div>
      <div className={styles.row}>
        <Lantern lit className={styles.lantern} />
        <Lantern lit={false} className={styles.lantern} />
        {(['letters', 'records', 'favourites', 'offline'] as const).map(name => (
          <EmptyDrawing key={name} name={name} />
        ))}
      </div>
      <div className={styles.row}>
        {['lanternthree', 'dragontiger', 'koi'].map(id => (
          <div key={id} className={styles.tile}>
            <img src={coverUrl(id)} alt={id} width={300} height={400} />
          </div>
        ))}
        <img src={symbolUrl('bell')} alt="Bell" width={100} height={100} />
      </div>
      <img className={styles.scene} src={sceneUrl('dark', 'wide')} alt="Night market" />
      <img className={styles.scene} src={sceneUrl('light', 'wide')} alt="Morning market" />
    </Section>
  )
}
