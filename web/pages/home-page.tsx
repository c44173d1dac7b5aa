export default function HomePage() {
  return (
    <div className="wrap py-20">
      <h1 className="text-hero">An hour with someone who really knows.</h1>
    </div>
  )
}
