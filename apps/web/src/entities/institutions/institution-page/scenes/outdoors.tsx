import { Birds, Books, Country, OpenBook, Pile, Tree } from './parts.tsx';

export function LaneShop() {
  return (
    <g>
      <Country sun={560} />
      <Birds x={700} y={130} />
      <Tree x={612} y={372} size={1.15} />
      <rect x="664" y="226" width="236" height="146" className="s-paper s-outline" />
      <path d="M640 228 676 164H890L926 228Z" className="s-a s-outline" />
      <rect x="690" y="252" width="104" height="66" className="s-glow s-outline" />
      <path d="M742 252V318M690 285H794M686 330H798" className="s-line" />
      <rect x="824" y="262" width="52" height="110" className="s-wood-dark s-outline" />
      <circle cx="866" cy="320" r="3" className="s-glow" />
      <path
        d="M664 240C690 262 708 240 722 240S752 262 780 240 812 262 840 240 872 262 900 240V226H664Z"
        className="s-b s-outline"
      />
      <path d="M936 372V262M936 268H978" className="s-line" />
      <rect x="942" y="276" width="40" height="34" rx="3" className="s-c s-outline" />
      <path d="M952 288H972M952 298H966" className="s-band" />
      <Books x={1000} y={372} width={200} height={96} seed={3} />
      <Books x={20} y={372} width={420} height={104} seed={7} />
      <Tree x={500} y={372} size={0.8} />
    </g>
  );
}

export function Campus() {
  return (
    <g>
      <Country sun={420} />
      <Birds x={500} y={150} />
      <path d="M640 372V250H980V372Z" className="s-paper s-outline" />
      <path d="M618 252 660 214H960L1002 252Z" className="s-b s-outline" />
      <path d="M768 372V172H852V372Z" className="s-paper s-outline" />
      <path d="M754 174 810 122 866 174Z" className="s-b s-outline" />
      <circle cx="810" cy="208" r="20" className="s-page s-outline" />
      <path d="M810 208V196M810 208L819 213" className="s-line" />
      <path d="M790 372V312a20 20 0 0 1 40 0V372Z" className="s-wood-dark s-outline" />
      {[666, 714, 874, 922].map((x) => (
        <g key={x}>
          <path d={`M${x} 326V286a16 16 0 0 1 32 0V326Z`} className="s-glow s-outline" />
          <path d={`M${x + 16} 270V326M${x} 300H${x + 32}`} className="s-line" />
        </g>
      ))}
      <path d="M1044 372V176" className="s-line" />
      <path
        d="M1044 180C1064 168 1076 190 1100 178V218C1076 230 1064 208 1044 220Z"
        className="s-f s-outline"
      />
      <Tree x={590} y={372} size={1.05} />
      <Tree x={1140} y={372} size={1.2} />
      <Tree x={150} y={372} size={1.1} />
      <Tree x={250} y={372} size={0.85} />
      <path d="M772 480C790 440 800 400 796 372H824C826 400 850 440 900 480Z" className="s-paper" />
    </g>
  );
}

export function Hills() {
  return (
    <g>
      <rect width="1200" height="480" className="s-sky" />
      <circle cx="840" cy="176" r="62" className="s-sun" />
      <path d="M0 300C130 232 260 236 400 284S690 330 830 250 1080 180 1200 222V480H0Z" className="s-far" />
      <path d="M0 350C200 296 360 332 560 350S960 320 1200 306V480H0Z" className="s-near" />
      <path d="M0 396C260 356 520 392 760 388S1080 372 1200 380V480H0Z" className="s-ground" />
      <Birds x={640} y={156} />
      <OpenBook x={850} y={388} scale={1.12} />
      <Tree x={1060} y={384} size={0.9} />
      <Tree x={330} y={378} size={0.7} />
      <Tree x={400} y={384} size={0.95} />
    </g>
  );
}

export function UnderTheTree() {
  return (
    <g>
      <Country sun={330} />
      <Birds x={470} y={150} />
      <path
        d="M842 372C850 320 846 280 850 220L872 220C874 290 878 330 900 372Z"
        className="s-wood-dark s-outline"
      />
      <path
        d="M860 60C930 40 1010 78 1012 142 1068 160 1060 232 1004 240 972 276 900 264 872 244 830 272 752 270 728 238 676 226 676 160 726 144 734 86 800 52 860 60Z"
        className="s-leaf s-outline"
      />
      <path
        d="M780 150q16-20 34 0M880 120q18-22 38 0M920 196q16-20 34 0M826 208q16-18 32 0"
        className="s-thin"
      />
      <path
        d="M940 330H1090M952 330V372M1078 330V372M940 306H1090M952 306V330M1078 306V330"
        className="s-line"
      />
      <rect x="936" y="326" width="158" height="10" rx="3" className="s-wood s-outline" />
      <rect x="936" y="298" width="158" height="10" rx="3" className="s-wood s-outline" />
      <Pile x={664} y={372} count={3} />
      <OpenBook x={1018} y={322} scale={0.34} />
    </g>
  );
}

export function RainWindow() {
  return (
    <g>
      <rect width="1200" height="480" className="s-room" />
      <rect x="560" y="60" width="520" height="300" className="s-sky" />
      <path d="M560 292C660 240 760 300 860 280S1010 220 1080 250V360H560Z" className="s-far" />
      <path d="M560 330C690 296 850 346 1080 312V360H560Z" className="s-near" />
      <path
        d="M600 96l-12 34M662 150l-12 34M716 92l-12 34M690 236l-12 34M772 176l-12 34M786 84l-12 34M848 130l-12 34M880 218l-12 34M930 92l-12 34M968 168l-12 34M1032 110l-12 34M1046 214l-12 34M620 250l-12 34M824 250l-12 34"
        className="s-thin"
      />
      <path d="M560 60H1080V360H560ZM820 60V360M560 200H1080" className="s-line" />
      <rect x="520" y="360" width="600" height="22" className="s-wood s-outline" />
      <path d="M0 400H1200V480H0Z" className="s-floor" />
      <Pile x={600} y={360} count={3} />
      <path d="M986 360V318H1046V360Z" className="s-b s-outline" />
      <path
        d="M1016 318C1016 280 1000 262 984 252M1016 318C1016 284 1034 270 1050 262M1016 318V250"
        className="s-line"
      />
      <path
        d="M984 252q-8 18 12 24M1050 262q6 18-14 22M1016 250q-14 14 0 30q14-16 0-30"
        className="s-leaf-light s-outline"
      />
      <path d="M520 60C548 160 540 270 512 360H470V60Z" className="s-f s-outline" />
      <path d="M1120 60C1092 160 1100 270 1128 360H1170V60Z" className="s-f s-outline" />
    </g>
  );
}
