import { Check } from 'lucide-react';
import { AuditField } from './AuditField.js';
import { ProductPicture } from './ProductPicture.js';
import { hero } from './texts.js';
import { WaitingList } from './WaitingList.js';

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="landing-width">
        <h1 id="hero-title">{hero.title}</h1>
        <p className="lead">{hero.subtitle}</p>
        <AuditField />
        <WaitingList />
        <ul className="promises">
          {hero.promises.map((promise) => (
            <li key={promise}>
              <Check size={16} aria-hidden /> {promise}
            </li>
          ))}
        </ul>
        <ProductPicture />
      </div>
    </section>
  );
}
