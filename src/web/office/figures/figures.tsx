/** The key figures in one line, above their explanations. */
export function Figures({ figures }: { figures: { name: string; value: string }[] }) {
  return (
    <dl className="figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
