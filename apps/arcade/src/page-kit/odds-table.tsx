import styles from './odds-table.module.css'

type OddsTableProps = {
  readonly heads: readonly string[]
  /** The first text of a row names it. */
  readonly rows: readonly (readonly string[])[]
}

/** Figures of a game in rows, for its rules. */
export function OddsTable({ heads, rows }: OddsTableProps) {
  return (
    <table className={styles.odds}>
      <thead>
        <tr>
          {heads.map(head => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((text, column) => (
              <td key={heads[column + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
