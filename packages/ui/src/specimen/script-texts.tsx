import { MoneyText, Odometer } from '../index.ts'
import { scriptSamples, type ScriptSample } from './script-samples.ts'
import { Shown } from './shown.tsx'
import styles from './scripts.module.css'

/** The signs of the eleven currencies; the platform's table is in the money package, which this one must not know. */
const signs = ['¥', '$', '₫', '₩', '฿', '₹', 'K', 'R$', '৳', '₦', '€'] as const

/** Titles, running text, amounts, and the list of languages by their own names. */
export function ScriptTexts({ sample }: { readonly sample: ScriptSample }) {
  const { heading, body, marks } = sample
  return (
    <>
      <Shown name="banner title" tight>
        <h2 className={styles.banner}>
          {marks}
          <br />
          {marks}
        </h2>
      </Shown>
      <Shown name="page title" tight>
        <h1>
          {heading}
          <br />
          {marks}
        </h1>
      </Shown>
      <Shown name="body">
        <p>{marks}</p>
      </Shown>
      <p className={styles.narrow}>
        {body} {marks}
      </p>
      <Shown name="strong">
        <strong>{heading}</strong>
      </Shown>
      <Shown name="note">
        <p className={styles.note}>{marks}</p>
      </Shown>
      <Shown name="code">
        <code>{marks}</code>
      </Shown>
      <Shown name="amounts">
        <div className={styles.row}>
          {signs.map(sign => (
            <Amount key={sign} sign={sign} />
          ))}
        </div>
      </Shown>
      <Shown name="big amounts" tight>
        <div className={styles.row}>
          {signs.map(sign => (
            <Amount key={sign} sign={sign} big />
          ))}
        </div>
      </Shown>
      <Shown name="signs in a title" tight>
        <h3>{signs.join(' 8 ')}</h3>
      </Shown>
      <Shown name="counter" tight>
        <Odometer digits="4829137" label="" />
      </Shown>
      <Shown name="language names">
        <ul className={styles.row}>
          {Object.entries(scriptSamples).map(([tag, { name }]) => (
            <li key={tag} lang={tag}>
              {name}
            </li>
          ))}
        </ul>
      </Shown>
    </>
  )
}

function Amount({ sign, big = false }: { readonly sign: string; readonly big?: boolean }) {
  const parts = [
    { kind: 'currency', text: sign },
    { kind: 'figures', text: '1,234.50' },
  ] as const
  return <MoneyText big={big} parts={parts} />
}
